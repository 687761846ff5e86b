import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'puts empty fragments between those that carry text',
  change: ({ stream }) => ({
    stream: {
      fragments: (reply, message) => stream.fragments(reply, message).flatMap((fragment) => ['', fragment]),
    },
  }),
})
