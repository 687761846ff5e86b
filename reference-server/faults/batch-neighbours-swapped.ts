import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'swaps each two neighbours in a batch of replies',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const items = reply.batchItems(replies, messages)
        return items.map((item, index) => items[index % 2 === 0 ? index + 1 : index - 1] ?? item)
      },
    },
  }),
})
