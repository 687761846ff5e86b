import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves event out of the replies of a batch',
  breaks: ['batch.event-null'],
  follows: ['batch.shape'],
  change: () => ({ reply: { batchItems: (replies) => replies.map((message) => ({ message })) } }),
})
