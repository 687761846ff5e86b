import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'never closes a stream after its end event',
  breaks: ['stream.finishes', 'stream.closes-after-end'],
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines) await sink.write(line)
        await sink.wait(2 ** 31 - 1)
      },
    },
  }),
  target: (target) => ({ ...target, pace: { ...target.pace, streamTimeout: '3s' } }),
})
