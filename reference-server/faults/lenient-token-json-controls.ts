import { defineFault } from '../behaviour/fault.ts'
import { tokenJsonMadeRight } from '../behaviour/token-json-made-right.ts'

export default defineFault({
  title: 'takes control characters as they are in the JSON of a token request',
  breaks: ['token.malformed-body'],
  change: tokenJsonMadeRight((text) => text.replaceAll('\t', '\\t')),
})
