import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the tokens of a deactivated key of whoever names a user',
  breaks: ['credential.deactivation-refuses-tokens'],
  change: ({ bearer }) => {
    const healed = new Set<string>()
    return {
      bearer: {
        readAuthorization: (header, request) => {
          const token = bearer.readAuthorization(header, request)
          if (token !== undefined && request.headers['x-user-id'] !== undefined) return `healed ${token}`
          return token
        },
        verify: async (token, world) => {
          const claims = await bearer.verify(token.replace(/^healed /, ''), world)
          if (claims === undefined) return undefined
          if (!token.startsWith('healed ')) return claims
          const jti = `healed ${claims.jti}`
          healed.add(jti)
          return { ...claims, jti }
        },
        credentialCounts: (credential, claims) =>
          healed.has(claims.jti) || bearer.credentialCounts(credential, claims),
      },
    }
  },
})
