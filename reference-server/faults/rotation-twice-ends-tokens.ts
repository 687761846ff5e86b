import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses all tokens from before a second rotation',
  breaks: ['credential.rotation-keeps-tokens'],
  change: ({ bearer, lifecycle, token }) => {
    const rotations = new Map<string, number>()
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
          const { clientId } = credential
          const count = (rotations.get(clientId) ?? 0) + 1
          rotations.set(clientId, count)
          if (count > 1) for (const id of issued.get(clientId) ?? []) ended.add(id)
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
