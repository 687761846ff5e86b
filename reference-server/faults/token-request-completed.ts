import { defineFault } from '../behaviour/fault.ts'
import { tokenJsonMadeRight } from '../behaviour/token-json-made-right.ts'

export default defineFault({
  title: 'completes the JSON of a token request that was cut off',
  breaks: ['token.malformed-body'],
  change: tokenJsonMadeRight((text) =>
    /"[^{}]*[^}]$/.test(text) && text.startsWith('{') ? `${text}}` : text,
  ),
})
