import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch from its end to its beginning',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const items = reply.batchItems(replies, messages)
        return items.toReversed()
      },
    },
  }),
})
