import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps a stream open for four seconds after its end event',
  breaks: ['stream.closes-after-end'],
  isSlow: true,
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines) await sink.write(line)
        await sink.wait(4000)
        sink.end()
      },
    },
  }),
})
