import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: "knows the key's header only in lower case",
  breaks: ['channel.header-name-any-case'],
  change: ({ channel }) => ({
    channel: {
      readKey: (request, endpoint) =>
        request.raw.rawHeaders.includes('service-api-key') ? channel.readKey(request, endpoint) : undefined,
    },
  }),
})
