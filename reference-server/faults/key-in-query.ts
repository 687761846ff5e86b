import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the channel key from the query too',
  breaks: ['channel.key-only-in-header'],
  change: ({ channel }) => ({
    channel: {
      readKey: (request, endpoint) =>
        channel.readKey(request, endpoint) ??
        new URL(request.url, 'http://localhost').searchParams.get('service-api-key') ??
        undefined,
    },
  }),
})
