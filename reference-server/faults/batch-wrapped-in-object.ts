import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a batch with an object around the list',
  breaks: ['batch.shape'],
  follows: ['batch.event-null', 'batch.one-reply-each', 'batch.request-order'],
  change: () => ({ reply: { batch: (items) => ({ status: 200, body: { replies: items } }) } }),
})
