import { pathWritten } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { keyNotAsked } from '../behaviour/key-not-asked.ts'

export default defineFault({
  title: 'asks for no key where letters of the address are escaped',
  breaks: ['channel.key-required', 'channel.key-exact'],
  change: keyNotAsked((request) => /%[46-7]/.test(pathWritten(request))),
})
