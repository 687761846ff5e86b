import { defineFault } from '../behaviour/fault.ts'
import { refusedWith500 } from '../behaviour/refused-with-500.ts'

export default defineFault({
  title: 'answers null in place of a message with 500',
  breaks: ['channel.refusal-is-client-error'],
  change: refusedWith500(({ message }) => message === 'the message request is not a JSON object'),
})
