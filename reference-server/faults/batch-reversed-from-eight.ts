import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'reverses the replies of batches of eight and more',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const items = reply.batchItems(replies, messages)
        return items.length < 8 ? items : items.toReversed()
      },
    },
  }),
})
