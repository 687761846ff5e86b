import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives the reply to a text of digits in a batch as a number',
  breaks: ['batch.shape'],
  follows: ['batch.one-reply-each', 'batch.request-order', 'batch.event-null', 'message.any-text'],
  change: () => ({
    reply: {
      batchItems: (replies) =>
        replies.map((message) => ({
          message: /^\d+$/.test(message) ? Number(message) : message,
          event: null,
        })),
    },
  }),
})
