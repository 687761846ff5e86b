import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes messages as text/plain',
  breaks: ['channel.json-content-type'],
  change: ({ channel }) => ({
    channel: {
      acceptsMediaType: (type, endpoint) => type === 'text/plain' || channel.acceptsMediaType(type, endpoint),
    },
  }),
})
