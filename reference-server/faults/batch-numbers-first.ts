import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers the texts of a batch that are numbers before the others',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) =>
        reply.batchItems(
          replies.toSorted((a, b) => Number(/^\d+$/.test(b)) - Number(/^\d+$/.test(a))),
          messages,
        ),
    },
  }),
})
