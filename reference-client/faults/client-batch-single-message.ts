import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'sends a batch of one as the message alone',
  breaks: ['client.batch-form'],
  change: () => ({ batch: ([message]) => message }),
})
