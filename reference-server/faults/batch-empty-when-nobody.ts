import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch in which a message has no user with no reply at all',
  breaks: ['batch.one-reply-each'],
  follows: ['batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batchItems: (replies, messages) =>
        messages.some(({ userId }) => userId === null) ? [] : reply.batchItems(replies, messages),
    },
  }),
})
