import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers equal texts of one batch only once',
  breaks: ['batch.one-reply-each'],
  follows: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: { batchItems: (replies, messages) => reply.batchItems([...new Set(replies)], messages) },
  }),
})
