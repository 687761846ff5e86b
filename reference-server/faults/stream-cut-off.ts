import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'breaks the connection off in the middle of a stream',
  breaks: ['stream.finishes'],
  follows: [
    'stream.ends-with-end',
    'stream.one-end',
    'stream.carries-reply',
    'stream.closes-after-end',
    'invoke.agrees-with-stream',
    'message.any-text',
  ],
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines.slice(0, Math.ceil(lines.length / 2))) await sink.write(line)
        sink.cut()
      },
    },
  }),
})
