import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'announces what is left of the first day that it runs, once the clock was moved',
  breaks: ['token.lifetime'],
  follows: ['token.expiry-agrees', 'credential.token-expires'],
  shownTo: ['credential.token-expires'],
  change: ({ token }) => {
    const started = Date.now() / 1000
    let now = started
    return {
      token: {
        claims: (claims, credential) => {
          now = claims.iat
          return token.claims(claims, credential)
        },
        lifetime: () => (now - started > 1800 ? 60_000 : token.lifetime()),
      },
    }
  },
})
