import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
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
})
