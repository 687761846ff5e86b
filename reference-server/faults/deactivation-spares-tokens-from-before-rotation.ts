import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'goes on taking the tokens of a deactivated key that are from before its rotation',
  breaks: ['credential.deactivation-refuses-tokens'],
  change: ({ bearer, lifecycle, token }) => {
    const issued = new Map<string, readonly string[]>()
    const spared = new Set<string>()
    return {
      token: {
        claims: (claims, credential) => {
          issued.set(credential.clientId, [...(issued.get(credential.clientId) ?? []), claims.jti])
          return token.claims(claims, credential)
        },
      },
      lifecycle: {
        rotated: (credential, fresh) => {
          for (const id of issued.get(credential.clientId) ?? []) spared.add(id)
          return lifecycle.rotated(credential, fresh)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          spared.has(claims.jti) || bearer.credentialCounts(credential, claims),
      },
    }
  },
})
