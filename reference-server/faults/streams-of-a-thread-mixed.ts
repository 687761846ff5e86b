import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps the next lines of two streams of one thread',
  breaks: ['stream.concurrent'],
  change: ({ stream }) => {
    const running = new Map<string, string[]>()
    let thread = ''
    return {
      stream: {
        events: (fragments, message) => {
          thread = message.threadId
          return stream.events(fragments, message)
        },
        write: async (lines, sink) => {
          // Nothing comes between the events of a message and their writing, so the thread is still that of these lines.
          const own = [...lines]
          const of = thread
          const other = running.get(of)
          const [ours, theirs] = [own[1], other?.[1]]
          if (other !== undefined && ours !== undefined && theirs !== undefined) {
            ;[own[1], other[1]] = [theirs, ours]
          }
          running.set(of, own)
          await sink.wait(20)
          await stream.write(own, sink)
          running.delete(of)
        },
      },
    }
  },
})
