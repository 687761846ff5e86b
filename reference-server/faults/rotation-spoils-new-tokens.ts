import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the tokens of a key that were bought with a new secret',
  breaks: ['credential.rotation-new-secret'],
  change: ({ lifecycle, bearer, token }) => {
    const rotatedKeys = new Set<string>()
    const spoilt = new Set<string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          rotatedKeys.add(credential.clientId)
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        claims: (claims, credential) => {
          if (rotatedKeys.has(credential.clientId)) spoilt.add(claims.jti)
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          !spoilt.has(claims.jti) && bearer.credentialCounts(credential, claims),
      },
    }
  },
})
