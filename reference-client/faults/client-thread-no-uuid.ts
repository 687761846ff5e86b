import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'names threads in its own words',
  breaks: ['client.message-form'],
  change: () => ({ message: (message) => ({ ...message, threadId: 'thread-417' }) }),
})
