import { defineFault } from '../behaviour/fault.ts'
import { keyNotAsked } from '../behaviour/key-not-asked.ts'

export default defineFault({
  title: 'asks for no key of who accepts an event stream',
  breaks: ['channel.key-required', 'channel.key-exact'],
  change: keyNotAsked((request) => request.headers.accept === 'text/event-stream'),
})
