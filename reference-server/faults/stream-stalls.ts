import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'stops half-way through a stream, and says nothing more',
  breaks: ['stream.finishes'],
  follows: [
    'stream.ends-with-end',
    'stream.one-end',
    'stream.carries-reply',
    'stream.closes-after-end',
    'message.any-text',
  ],
  change: () => ({
    stream: {
      write: async (lines, sink) => {
        for (const line of lines.slice(0, Math.ceil(lines.length / 2))) await sink.write(line)
        await sink.wait(2 ** 31 - 1)
      },
    },
  }),
  target: (target) => ({ ...target, pace: { ...target.pace, streamTimeout: '3s' } }),
})
