import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'ends the earlier tokens of a key with each new one',
  change: ({ token, bearer }) => {
    const newest = new Map<string, string>()
    return {
      token: {
        claims: (claims, credential) => {
          newest.set(credential.clientId, claims.jti)
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          newest.get(credential.clientId) === claims.jti && bearer.credentialCounts(credential, claims),
      },
    }
  },
})
