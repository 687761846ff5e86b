import { pathWritten, withoutLastSlash } from '../behaviour/as-sent.ts'
import { defineFault } from '../behaviour/fault.ts'
import { keyNotAsked } from '../behaviour/key-not-asked.ts'

export default defineFault({
  title: 'serves a channel at addresses with a slash at their end, and asks nobody for a key there',
  breaks: ['channel.key-required', 'channel.key-exact'],
  change: (behaviour) => ({
    ...keyNotAsked((request) => pathWritten(request).endsWith('/'))(behaviour),
    transport: { path: withoutLastSlash },
  }),
})
