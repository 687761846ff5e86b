import { pathWritten, withoutLastSlash } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { tokenNotAsked } from '../behaviour/token-not-asked.ts'

export default defineFault({
  title: 'serves the platform at addresses with a slash at their end, and asks nobody for a token there',
  breaks: ['platform.missing-authorization', 'platform.forged-token'],
  change: (behaviour) => ({
    ...tokenNotAsked((request) => pathWritten(request).endsWith('/'))(behaviour),
    transport: { path: withoutLastSlash },
  }),
})
