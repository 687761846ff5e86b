import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'sends an empty text for no user',
  breaks: ['client.message-form'],
  change: () => ({ message: (message) => ({ ...message, userId: '' }) }),
})
