import { defineFault } from '../behaviour/fault.ts'
import { tokenFieldsAlsoFrom } from '../behaviour/token-fields-also-from.ts'

export default defineFault({
  title: 'takes from the query what the body of a token request lacks',
  breaks: ['token.requires-each-field'],
  change: tokenFieldsAlsoFrom((_, request) =>
    Object.fromEntries(new URL(request.url, 'http://localhost').searchParams),
  ),
})
