import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { acceptTokenFieldsFrom } from '../../changes/token-requests.ts'
import { isJsonObject, member } from '../../http/json.ts'

export default defineFaults('token.requires-each-field', {
  'token-fields-within-data': {
    title: 'takes the fields of a token request within a member data, too',
    effort: 'standard',
    change: revise('token', 'parseBody', (body) => {
      const within = member(body, 'data')
      return isJsonObject(within) ? within : body
    }),
  },
  'audience-optional': {
    title: 'issues a token to who names no audience',
    change: () => [
      revise('token', 'fieldProblem', (problem, name, value) =>
        name === 'audience' && value === undefined ? undefined : problem,
      ),
      revise('token', 'audienceMatches', (matches, given) => given === '' || matches),
    ],
  },
  'grant-type-optional': {
    title: 'takes client_credentials for granted',
    change: () => [
      revise('token', 'fieldProblem', (problem, name, value) =>
        name === 'grant_type' && value === undefined ? undefined : problem,
      ),
      revise('token', 'grantTypeMatches', (matches, given) => given === '' || matches),
    ],
  },
  'number-zero-for-a-field': {
    title:
      'takes the number 0 for what a secret, an audience and a grant type have to be, as loose comparison does',
    effort: 'standard',
    change: () => [
      revise('token', 'fieldProblem', (problem, _name, value) => (value === 0 ? undefined : problem)),
      revise('token', 'grantTypeMatches', (matches, given) => given === '0' || matches),
      revise('token', 'secretMatches', (matches, given) => given === '0' || matches),
      revise('token', 'audienceMatches', (matches, given) => given === '0' || matches),
    ],
  },
  'token-field-names-any-case': {
    title: 'reads the names of the fields of a token request in any letter case',
    change: acceptTokenFieldsFrom((body) =>
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value])),
    ),
  },
  'token-field-names-in-camel-case': {
    title: 'takes clientId for client_id in a token request, and so the other fields',
    change: acceptTokenFieldsFrom(({ clientId, clientSecret, grantType }) =>
      Object.fromEntries(
        Object.entries({ client_id: clientId, client_secret: clientSecret, grant_type: grantType }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    ),
  },
  'token-fields-in-basic-header': {
    title: 'takes client id and secret from a Basic header where the body of a token request lacks them',
    change: acceptTokenFieldsFrom((_, request) => {
      const [, pair = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
      const [client_id, client_secret] = Buffer.from(pair, 'base64').toString().split(':')
      return client_secret === undefined ? {} : { client_id, client_secret }
    }),
  },
  'token-fields-in-query': {
    title: 'takes from the query what the body of a token request lacks',
    change: acceptTokenFieldsFrom((_, request) =>
      Object.fromEntries(new URL(request.url, 'http://localhost').searchParams),
    ),
  },
  'workspace-audience-optional': {
    title: 'does without the audience of a workspace key',
    change: () => [
      revise('token', 'fieldProblem', (problem, name, value) =>
        name === 'audience' && value === undefined ? undefined : problem,
      ),
      revise(
        'token',
        'audienceMatches',
        (matches, given, credential) => (given === '' && credential.type === 'workspace') || matches,
      ),
    ],
  },
})
