import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'superseded-when-side-by-side': {
    title: 'ends the reply to a message as soon as another one comes in the same thread',
    choices: ['writing of a stream'],
    change: ({ stream }) => {
      const newest = new Map<string, symbol>()
      let thread = ''
      return {
        stream: {
          events: (fragments, message) => {
            thread = message.threadId
            return stream.events(fragments, message)
          },
          write: async (lines, sink) => {
            // Nothing comes between the events of a message and their writing, so the thread is still that of these lines.
            const of = thread
            const own = Symbol(of)
            newest.set(of, own)
            for (const line of lines.slice(0, -1)) {
              if (newest.get(of) !== own) break
              await sink.write(line)
              await sink.wait(2)
            }
            await sink.write(lines.at(-1) ?? '')
            sink.end()
          },
        },
      }
    },
  },
  'unknown-event-kind': {
    title: 'sends an event of a further kind among the fragments',
    change: ({ stream }) => ({
      stream: {
        events: (fragments, message) => {
          const events = stream.events(fragments, message)
          return events.toSpliced(1, 0, { message: '', event: 'on_tool_call' })
        },
      },
    }),
  },
})
