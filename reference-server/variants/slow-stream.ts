import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'takes its time between streamed lines',
  choices: ['writing of a stream'],
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines) {
          await sink.write(line)
          await sink.wait(20)
        }
        sink.end()
      },
    },
  }),
})
