import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'wraps the replies to nine requests and more in an object',
  breaks: ['batch.shape'],
  follows: ['batch.one-reply-each', 'batch.request-order'],
  change: ({ reply }) => ({
    reply: {
      batch: (items) => (items.length < 9 ? reply.batch(items) : { status: 200, body: { replies: items } }),
    },
  }),
})
