import { defineFault } from '../behaviour/fault.ts'
import { refusedWith500 } from '../behaviour/refused-with-500.ts'

export default defineFault({
  title: 'answers a message that is a number with 500',
  breaks: ['channel.refusal-is-client-error'],
  change: refusedWith500(({ message }) => message === 'message is not a string'),
})
