import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the start event again after the fortieth line of a stream',
  breaks: ['stream.one-start'],
  follows: ['message.any-text'],
  change: ({ stream }) => ({
    stream: {
      events: (fragments, message) => {
        const events = stream.events(fragments, message)
        return [
          ...events.slice(0, 40),
          ...(events.length > 40 ? events.slice(0, 1) : []),
          ...events.slice(40),
        ]
      },
    },
  }),
})
