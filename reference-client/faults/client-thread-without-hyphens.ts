import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'writes threads without hyphens',
  breaks: ['client.message-form'],
  change: () => ({
    message: (message) => ({ ...message, threadId: String(message['threadId']).replaceAll('-', '') }),
  }),
})
