import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'puts a blank line after each streamed line, as server-sent events do',
  change: ({ stream }) => ({
    stream: { line: (event) => `${stream.line(event)}\n` },
  }),
})
