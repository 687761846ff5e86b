import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the end event of a stream twice where another one runs',
  breaks: ['stream.concurrent'],
  follows: ['stream.one-end'],
  change: ({ stream }) => {
    let running = 0
    return {
      stream: {
        write: async (lines, sink) => {
          running += 1
          await sink.wait(20)
          const again = running > 1 ? lines.slice(-1) : []
          await stream.write([...lines, ...again], sink)
          running -= 1
        },
      },
    }
  },
})
