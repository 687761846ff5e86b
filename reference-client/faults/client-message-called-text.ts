import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'calls the message text',
  breaks: ['client.message-form'],
  change: () => ({ message: (message) => ({ ...message, message: undefined, text: message['message'] }) }),
})
