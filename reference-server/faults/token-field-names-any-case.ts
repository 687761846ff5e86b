import { defineFault } from '../behaviour/fault.ts'
import { tokenFieldsAlsoFrom } from '../behaviour/token-fields-also-from.ts'

export default defineFault({
  title: 'reads the names of the fields of a token request in any letter case',
  breaks: ['token.requires-each-field'],
  change: tokenFieldsAlsoFrom((body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value])),
  ),
})
