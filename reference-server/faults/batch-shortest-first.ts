import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch as its messages are done, the shortest first',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) =>
        reply.batchItems(
          replies.toSorted((a, b) => a.length - b.length),
          messages,
        ),
    },
  }),
})
