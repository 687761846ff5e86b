import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.is-jwt', {
  'token-not-a-jwt': {
    title: 'issues opaque tokens, which work',
    change: () => [
      decide('token', 'seal', (_usual, jwt) => Buffer.from(jwt).toString('base64url')),
      decide('bearer', 'unseal', (_usual, token) => Buffer.from(token, 'base64url').toString()),
    ],
  },
})
