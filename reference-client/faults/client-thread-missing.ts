import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'sends messages without a thread',
  breaks: ['client.message-form'],
  change: () => ({ message: (message) => ({ ...message, threadId: undefined }) }),
})
