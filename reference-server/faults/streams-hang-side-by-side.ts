import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'never closes a stream that runs beside another',
  breaks: ['stream.finishes'],
  follows: ['stream.closes-after-end'],
  change: ({ stream }) => {
    let running = 0
    return {
      stream: {
        write: async (lines, sink) => {
          running += 1
          await sink.wait(20)
          const isAlone = running === 1
          if (isAlone) await stream.write(lines, sink)
          else for (const line of lines) await sink.write(line)
          await sink.wait(20)
          running -= 1
          if (!isAlone) await sink.wait(2 ** 31 - 1)
        },
      },
    }
  },
  target: (target) => ({ ...target, pace: { ...target.pace, streamTimeout: '3s' } }),
})
