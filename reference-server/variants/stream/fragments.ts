import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'empty-fragments': {
    title: 'puts empty fragments between those that carry text',
    change: ({ stream }) => ({
      stream: {
        fragments: (reply, message) => stream.fragments(reply, message).flatMap((fragment) => ['', fragment]),
      },
    }),
  },
  'fragment-a-character': {
    title: 'streams each code point in a fragment of its own',
    choices: ['fragments of a reply'],
    change: ({ stream }) => ({
      stream: {
        // Long replies keep their larger fragments: a hundred thousand events would prove nothing more.
        fragments: (reply, message) =>
          reply.length > 2000 ? stream.fragments(reply, message) : Array.from(reply),
      },
    }),
  },
  'one-fragment': {
    title: 'streams the whole reply in one fragment',
    choices: ['fragments of a reply'],
    change: () => ({ stream: { fragments: (reply) => [reply] } }),
  },
})
