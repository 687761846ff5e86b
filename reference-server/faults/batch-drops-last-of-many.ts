import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the last reply out of batches of twelve and more',
  breaks: ['batch.one-reply-each'],
  follows: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) =>
        reply.batchItems(replies.length < 12 ? replies : replies.slice(0, -1), messages),
    },
  }),
})
