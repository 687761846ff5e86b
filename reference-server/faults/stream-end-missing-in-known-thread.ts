import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the end event out of every stream of a thread but the first',
  breaks: ['stream.ends-with-end', 'stream.one-end'],
  change: ({ stream }) => {
    const known = new Set<string>()
    return {
      stream: {
        events: (fragments, message) => {
          const events = stream.events(fragments, message)
          const isKnown = known.has(message.threadId)
          known.add(message.threadId)
          return isKnown ? events.slice(0, -1) : events
        },
      },
    }
  },
})
