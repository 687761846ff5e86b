import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a single message for a batch of one',
  breaks: ['batch.refuses-non-array'],
  change: () => ({ reply: { batchProblem: () => undefined } }),
})
