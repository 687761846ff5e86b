import { defineFault } from '../behaviour/fault.ts'
import { tokenFieldsAlsoFrom } from '../behaviour/token-fields-also-from.ts'

export default defineFault({
  title: 'takes clientId for client_id in a token request, and so the other fields',
  breaks: ['token.requires-each-field'],
  change: tokenFieldsAlsoFrom(({ clientId, clientSecret, grantType }) =>
    Object.fromEntries(
      Object.entries({ client_id: clientId, client_secret: clientSecret, grant_type: grantType }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  ),
})
