import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'ends all tokens but the newest of a key that is rotated',
  breaks: ['credential.rotation-keeps-tokens'],
  change: ({ bearer, lifecycle, token }) => {
    const issued = new Map<string, string[]>()
    const ended = new Set<string>()
    return {
      token: {
        claims: (claims, credential) => {
          issued.set(credential.clientId, [...(issued.get(credential.clientId) ?? []), claims.jti])
          return token.claims(claims, credential)
        },
      },
      lifecycle: {
        rotated: (credential, fresh) => {
          for (const id of issued.get(credential.clientId)?.slice(0, -1) ?? []) ended.add(id)
          return lifecycle.rotated(credential, fresh)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          !ended.has(claims.jti) && bearer.credentialCounts(credential, claims),
      },
    }
  },
})
