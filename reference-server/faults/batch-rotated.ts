import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch with its last reply first',
  breaks: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) => {
        const items = reply.batchItems(replies, messages)
        return [...items.slice(-1), ...items.slice(0, -1)]
      },
    },
  }),
})
