import { announcedBytes } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { tokenNotAsked } from '../behaviour/token-not-asked.ts'

export default defineFault({
  title: 'asks for no token where the request has more than 64 KiB of body',
  breaks: ['platform.missing-authorization', 'platform.forged-token'],
  change: tokenNotAsked((request) => announcedBytes(request) > 65_536),
})
