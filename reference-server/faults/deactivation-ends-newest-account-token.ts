import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'ends only the newest token of an account key that is deactivated',
  breaks: ['credential.deactivation-refuses-tokens'],
  change: ({ bearer, token }) => {
    const newest = new Map<string, string>()
    return {
      token: {
        claims: (claims, credential) => {
          if (credential.type === 'account') newest.set(credential.clientId, claims.jti)
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          bearer.credentialCounts(credential, claims) ||
          (newest.has(credential.clientId) && newest.get(credential.clientId) !== claims.jti),
      },
    }
  },
})
