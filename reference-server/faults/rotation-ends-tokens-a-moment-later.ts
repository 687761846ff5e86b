import { defineFault } from '../behaviour/fault.ts'

/** Milliseconds. */
const LATER = 2_500

export default defineFault({
  title: 'refuses the tokens from before a rotation two and a half seconds after it',
  breaks: ['credential.rotation-keeps-tokens'],
  change: ({ lifecycle, bearer, token }) => {
    const rotatedAt = new Map<string, number>()
    const issuedAt = new Map<string, number>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          rotatedAt.set(credential.clientId, performance.now())
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        claims: (claims, credential) => {
          issuedAt.set(claims.jti, performance.now())
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) => {
          const at = rotatedAt.get(credential.clientId) ?? Number.POSITIVE_INFINITY
          const isEnded = (issuedAt.get(claims.jti) ?? at) < at && performance.now() - at > LATER
          return !isEnded && bearer.credentialCounts(credential, claims)
        },
      },
    }
  },
})
