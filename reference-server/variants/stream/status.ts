import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'one-stream-at-a-time': {
    title: 'refuses a stream while another one runs, with 503 and 429 in turn',
    change: ({ stream }) => {
      let refused = 0
      let isRunning = false
      return {
        stream: {
          status: () => {
            if (!isRunning) return stream.status()
            refused += 1
            return refused % 2 === 1 ? 503 : 429
          },
          // Nothing comes between the status of a stream and its writing, so what ran then still runs.
          write: async (lines, sink) => {
            if (isRunning) {
              sink.end()
              return
            }
            isRunning = true
            await sink.wait(20)
            await stream.write(lines, sink)
            isRunning = false
          },
        },
      }
    },
  },
})
