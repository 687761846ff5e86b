import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the start event out of every stream of a thread but the first',
  breaks: ['stream.starts-with-start', 'stream.one-start'],
  change: ({ stream }) => {
    const known = new Set<string>()
    return {
      stream: {
        events: (fragments, message) => {
          const events = stream.events(fragments, message)
          const isKnown = known.has(message.threadId)
          known.add(message.threadId)
          return isKnown ? events.slice(1) : events
        },
      },
    }
  },
})
