import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'issues opaque tokens, which work',
  breaks: ['token.is-jwt'],
  change: () => ({
    token: { seal: (jwt) => Buffer.from(jwt).toString('base64url') },
    bearer: { unseal: (token) => Buffer.from(token, 'base64url').toString() },
  }),
})
