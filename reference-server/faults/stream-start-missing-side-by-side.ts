import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the start event out of a stream that runs beside another',
  breaks: ['stream.concurrent'],
  follows: ['stream.starts-with-start', 'stream.one-start', 'stream.start-is-empty'],
  change: ({ stream }) => {
    let running = 0
    return {
      stream: {
        write: async (lines, sink) => {
          running += 1
          await sink.wait(20)
          await stream.write(running > 1 ? lines.slice(1) : lines, sink)
          running -= 1
        },
      },
    }
  },
})
