import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the tokens from before a rotation',
  breaks: ['credential.rotation-keeps-tokens'],
  change: ({ lifecycle, bearer, token }) => {
    const rotatedKeys = new Set<string>()
    const issuedSince = new Set<string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          rotatedKeys.add(credential.clientId)
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        claims: (claims, credential) => {
          if (rotatedKeys.has(credential.clientId)) issuedSince.add(claims.jti)
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          (!rotatedKeys.has(credential.clientId) || issuedSince.has(claims.jti)) &&
          bearer.credentialCounts(credential, claims),
      },
    }
  },
})
