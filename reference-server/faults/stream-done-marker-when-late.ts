import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a [DONE] line half a second after the end event',
  breaks: ['stream.line-form'],
  follows: ['stream.ends-with-end'],
  isSlow: true,
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines) await sink.write(line)
        await sink.wait(500)
        await sink.write('data: [DONE]\n')
        sink.end()
      },
    },
  }),
})
