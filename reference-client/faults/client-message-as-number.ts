import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'sends a number as message',
  breaks: ['client.message-form'],
  change: () => ({ message: (message) => ({ ...message, message: 417 }) }),
})
