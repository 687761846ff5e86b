import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a fragment and a second end event three seconds after the end event',
  breaks: ['stream.one-end', 'stream.closes-after-end'],
  isSlow: true,
  change: ({ stream }) => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines) await sink.write(line)
        await sink.wait(3_000)
        await sink.write(stream.line({ message: 'more', event: 'on_chat_model_stream' }))
        await sink.write(stream.line({ message: '', event: 'on_chat_model_end' }))
        sink.end()
      },
    },
  }),
})
