import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { isJsonObject } from '../../http/json.ts'
import { Refused } from '../../http/refused.ts'

export default defineFaults('token.spelling', {
  'token-audience-first-unread': {
    title: 'passes over the first member of a token request if it is the audience',
    change: decide('token', 'parseBody', (usual, bytes, ...rest) => {
      const body = usual(bytes, ...rest)
      if (!isJsonObject(body) || Object.keys(body)[0] !== 'audience') return body
      const { audience: _, ...others } = body
      return others
    }),
  },
  'token-body-first-piece-only': {
    title: 'reads the first piece of a token request, and no other',
    change: revise('transport', 'body', (whole, _bytes, ends, request) =>
      request.routeOptions.config.area === 'token' ? whole.subarray(0, ends[0]) : whole,
    ),
  },
  'token-escapes-unread': {
    title: 'keeps escapes in the values of a token request as they are',
    change: decide('token', 'parseBody', (usual, bytes, ...rest) => {
      const text = Buffer.from(bytes).toString()
      return usual(Buffer.from(text.replace(/(?<=[^"])\\u/g, '\\\\u')), ...rest)
    }),
  },
  'token-fields-in-one-order': {
    title: 'wants grant_type last in a token request',
    change: decide('token', 'parseBody', (usual, bytes, ...rest) => {
      const body = usual(bytes, ...rest)
      if (isJsonObject(body) && Object.keys(body)[0] === 'grant_type') {
        throw new Refused('invalid', 'grant_type comes last')
      }
      return body
    }),
  },
  'token-json-of-several-lines-refused': {
    title: 'takes a token request of one line only',
    change: decide('token', 'parseBody', (usual, bytes, ...rest) => {
      if (/\n./.test(Buffer.from(bytes).toString())) throw new Refused('malformed', 'the body is not JSON')
      return usual(bytes, ...rest)
    }),
  },
  'token-name-with-one-escape-unknown': {
    title: 'finds no member of a token request whose name has an escape in its midst',
    change: decide('token', 'parseBody', (usual, bytes, ...rest) => {
      if (/"[a-z]+\\u[0-9a-f]{4}[a-z_\\]*[^"]*"\s*:/i.test(Buffer.from(bytes).toString())) {
        throw new Refused('invalid', 'client_id is missing')
      }
      return usual(bytes, ...rest)
    }),
  },
  'token-names-in-escapes-unread': {
    title: 'reads no escapes in a token request',
    change: decide('token', 'parseBody', (usual, bytes, ...rest) => {
      const text = Buffer.from(bytes).toString()
      return usual(Buffer.from(text.replaceAll('\\u', 'u')), ...rest)
    }),
  },
  'token-media-type-in-one-case': {
    title: 'knows application/json in small letters alone',
    change: revise(
      'token',
      'acceptsMediaType',
      (accepts, type) => accepts && type?.startsWith('application/json') === true,
    ),
  },
})
