import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'knows the content type of batches in small letters only',
  breaks: ['channel.content-type-parameter'],
  change: ({ channel }) => ({
    channel: {
      acceptsMediaType: (type, endpoint) =>
        endpoint === 'batch'
          ? (type ?? '').startsWith('application/json')
          : channel.acceptsMediaType(type, endpoint),
    },
  }),
})
