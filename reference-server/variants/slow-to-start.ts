import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'thinks for half a second between the head of a stream and its first line',
  choices: ['writing of a stream'],
  change: ({ stream }) => ({
    stream: {
      write: async (lines, sink) => {
        await sink.wait(500)
        await stream.write(lines, sink)
      },
    },
  }),
})
