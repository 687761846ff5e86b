import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'ends streamed lines with CR LF',
  change: ({ stream }) => ({
    stream: { line: (event) => stream.line(event).replace(/\n$/, '\r\n') },
  }),
})
