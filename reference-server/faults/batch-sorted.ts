import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch sorted by text',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: { batchItems: (replies, messages) => reply.batchItems(replies.toSorted(), messages) },
  }),
})
