import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fails with 500 at a stream while another one of its thread runs',
  breaks: ['stream.concurrent'],
  change: ({ stream }) => {
    const running = new Set<string>()
    let thread = ''
    return {
      stream: {
        events: (fragments, message) => {
          thread = message.threadId
          return stream.events(fragments, message)
        },
        status: () => (running.has(thread) ? 500 : stream.status()),
        write: async (lines, sink) => {
          // Nothing comes between the events of a message and their writing, so the thread is still that of these lines.
          const of = thread
          if (running.has(of)) {
            sink.end()
            return
          }
          running.add(of)
          await sink.wait(20)
          await stream.write(lines, sink)
          running.delete(of)
        },
      },
    }
  },
})
