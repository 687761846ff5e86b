import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'streams each code point in a fragment of its own',
  choices: ['fragments of a reply'],
  change: ({ stream }) => ({
    stream: {
      // Long replies keep their larger fragments: a hundred thousand events would prove nothing more.
      fragments: (reply, message) =>
        reply.length > 2000 ? stream.fragments(reply, message) : Array.from(reply),
    },
  }),
})
