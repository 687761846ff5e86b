import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'sends batches as an object',
  breaks: ['client.batch-form'],
  change: () => ({ batch: (messages) => ({ messages }) }),
})
