import { defineFault } from '../behaviour/fault.ts'
import { tokenNotAsked } from '../behaviour/token-not-asked.ts'

export default defineFault({
  title: 'asks for no token where a body comes in chunks',
  breaks: ['platform.missing-authorization', 'platform.forged-token'],
  change: tokenNotAsked((request) => request.headers['transfer-encoding'] !== undefined),
})
