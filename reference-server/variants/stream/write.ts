import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'chunk-a-byte': {
    title: 'sends streams byte by byte',
    choices: ['writing of a stream'],
    change: () => ({
      stream: {
        write: async (lines, sink) => {
          for (const byte of Buffer.from(lines.join(''))) await sink.write(Buffer.of(byte))
          sink.end()
        },
      },
    }),
  },
  'slow-stream': {
    title: 'takes its time between streamed lines',
    choices: ['writing of a stream'],
    change: () => ({
      stream: {
        write: async (lines, sink) => {
          for (const line of lines) {
            await sink.write(line)
            await sink.wait(20)
          }
          sink.end()
        },
      },
    }),
  },
  'slow-to-start': {
    title: 'thinks for half a second between the head of a stream and its first line',
    choices: ['writing of a stream'],
    change: ({ stream }) => ({
      stream: {
        write: async (lines, sink) => {
          await sink.wait(500)
          await stream.write(lines, sink)
        },
      },
    }),
  },
  'whole-stream-at-once': {
    title: 'collects a stream and sends it at once',
    choices: ['writing of a stream'],
    change: ({ stream }) => ({
      stream: { write: (lines, sink) => stream.write([lines.join('')], sink) },
    }),
  },
})
