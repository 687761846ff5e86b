import { defineFault } from '../behaviour/fault.ts'
import { keyNotAsked } from '../behaviour/key-not-asked.ts'

export default defineFault({
  title: 'asks for no key where the body comes in chunks',
  breaks: ['channel.key-required', 'channel.key-exact'],
  change: keyNotAsked((request) => request.headers['transfer-encoding'] !== undefined),
})
