import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the tokens that a key obtained before its role was changed',
  breaks: ['credential.role-change'],
  change: ({ lifecycle, bearer, token }) => {
    const roles = new Map<string, number>()
    const issued = new Map<string, number>()
    return {
      lifecycle: {
        roleChanged: (credential, change) => {
          roles.set(credential.clientId, (roles.get(credential.clientId) ?? 0) + 1)
          return lifecycle.roleChanged(credential, change)
        },
      },
      token: {
        claims: (claims, credential) => {
          issued.set(claims.jti, roles.get(credential.clientId) ?? 0)
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          (roles.get(credential.clientId) ?? 0) <= (issued.get(claims.jti) ?? 0) &&
          bearer.credentialCounts(credential, claims),
      },
    }
  },
})
