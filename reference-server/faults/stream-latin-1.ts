import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends streams in Latin-1',
  breaks: ['stream.valid-utf8'],
  follows: [
    'stream.carries-reply',
    'message.any-text',
    'invoke.agrees-with-stream',
    'stream.line-form',
    'stream.concurrent',
  ],
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines) await sink.write(Buffer.from(line, 'latin1'))
        sink.end()
      },
    },
  }),
})
