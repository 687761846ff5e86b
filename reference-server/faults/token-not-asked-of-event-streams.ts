import { defineFault } from '../behaviour/fault.ts'
import { tokenNotAsked } from '../behaviour/token-not-asked.ts'

export default defineFault({
  title: 'asks for no token of who accepts an event stream',
  breaks: ['platform.missing-authorization', 'platform.forged-token'],
  change: tokenNotAsked((request) => request.headers.accept === 'text/event-stream'),
})
