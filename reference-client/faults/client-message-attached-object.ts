import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'attaches an object',
  breaks: ['client.message-form'],
  follows: ['client.attachment-from-upload'],
  change: () => ({ message: (message) => ({ ...message, attachedFiles: { urls: [] } }) }),
})
