import { pathWritten } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { tokenNotAsked } from '../behaviour/token-not-asked.ts'

export default defineFault({
  title: 'asks for no token where letters of the address are escaped',
  breaks: ['platform.missing-authorization', 'platform.forged-token'],
  change: tokenNotAsked((request) => /%[46-7]/.test(pathWritten(request))),
})
