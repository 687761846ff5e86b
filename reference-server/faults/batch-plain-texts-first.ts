import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers the texts of a batch that are ASCII alone before the others',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const isPlain = (text: string): number => Number(/^[\x20-\x7e]*$/.test(text))
        return reply.batchItems(
          replies.toSorted((a, b) => isPlain(b) - isPlain(a)),
          messages,
        )
      },
    },
  }),
})
