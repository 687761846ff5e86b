import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'collects a stream and sends it at once',
  choices: ['writing of a stream'],
  change: ({ stream }) => ({
    stream: { write: (lines, sink) => stream.write([lines.join('')], sink) },
  }),
})
