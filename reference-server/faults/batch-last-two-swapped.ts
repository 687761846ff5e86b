import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps the last two replies of a batch',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const items = reply.batchItems(replies, messages)
        return [...items.slice(0, -2), ...items.slice(-2).toReversed()]
      },
    },
  }),
})
