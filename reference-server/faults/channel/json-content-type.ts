import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('channel.json-content-type', {
  'channel-text-plain-accepted': {
    title: 'takes messages as text/plain',
    change: ({ channel }) => ({
      channel: {
        acceptsMediaType: (type, endpoint) =>
          type === 'text/plain' || channel.acceptsMediaType(type, endpoint),
      },
    }),
  },
})
