import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the start event twice',
  breaks: ['stream.one-start'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const events = stream.events(fragments, message)
        return [...events.slice(0, 1), ...events]
      },
    },
  }),
})
