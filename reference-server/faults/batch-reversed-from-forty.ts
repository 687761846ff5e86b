import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'reverses the replies of batches of forty and more',
  breaks: ['batch.request-order'],
  shownTo: ['batch.large'],
  effort: 'standard',
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const items = reply.batchItems(replies, messages)
        return items.length < 40 ? items : items.toReversed()
      },
    },
  }),
})
