import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'sends a single message in an array',
  breaks: ['client.message-form'],
  change: () => ({ message: (message) => [message] }),
})
