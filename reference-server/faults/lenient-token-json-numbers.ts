import { defineFault } from '../behaviour/fault.ts'
import { tokenJsonMadeRight } from '../behaviour/token-json-made-right.ts'

export default defineFault({
  title: 'takes NaN for null in the JSON of a token request',
  breaks: ['token.malformed-body'],
  change: tokenJsonMadeRight((text) => text.replaceAll(':NaN', ':null')),
})
