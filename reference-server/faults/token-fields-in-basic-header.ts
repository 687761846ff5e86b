import { defineFault } from '../behaviour/fault.ts'
import { tokenFieldsAlsoFrom } from '../behaviour/token-fields-also-from.ts'

export default defineFault({
  title: 'takes client id and secret from a Basic header where the body of a token request lacks them',
  breaks: ['token.requires-each-field'],
  change: tokenFieldsAlsoFrom((_, request) => {
    const [, pair = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const [client_id, client_secret] = Buffer.from(pair, 'base64').toString().split(':')
    return client_secret === undefined ? {} : { client_id, client_secret }
  }),
})
