import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'breaks a stream off in the middle when it has more than forty lines',
  breaks: ['stream.finishes'],
  follows: [
    'stream.carries-reply',
    'invoke.agrees-with-stream',
    'message.any-text',
    'stream.concurrent',
    'stream.ends-with-end',
    'stream.one-end',
    'stream.end-is-empty',
    'stream.closes-after-end',
  ],
  change: ({ stream }) => ({
    stream: {
      write: async (lines, sink) => {
        if (lines.length <= 40) return stream.write(lines, sink)
        for (const line of lines.slice(0, 20)) await sink.write(line)
        sink.cut()
      },
    },
  }),
})
