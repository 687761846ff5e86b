import { defineFault } from '../behaviour/fault.ts'
import { tokenJsonMadeRight } from '../behaviour/token-json-made-right.ts'

export default defineFault({
  title: 'overlooks comments in the JSON of a token request',
  breaks: ['token.malformed-body'],
  change: tokenJsonMadeRight((text) => text.replace(/\/\*.*?\*\//gs, '')),
})
