import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.is-jwt', {
  'token-not-a-jwt': {
    title: 'issues opaque tokens, which work',
    change: () => ({
      token: { seal: (jwt) => Buffer.from(jwt).toString('base64url') },
      bearer: { unseal: (token) => Buffer.from(token, 'base64url').toString() },
    }),
  },
})
