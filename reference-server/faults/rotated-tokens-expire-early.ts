import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets the tokens of a rotated secret say that they expire within ten minutes',
  breaks: ['token.expiry-agrees'],
  follows: ['credential.rotation-keeps-tokens', 'credential.rotation-new-secret', 'credential.token-expires'],
  change: ({ lifecycle, token }) => {
    const rotated = new Set<string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          rotated.add(credential.clientId)
          return lifecycle.rotated(credential, fresh)
        },
      },
      token: {
        claims: (claims, credential) => {
          const usual = token.claims(claims, credential)
          return rotated.has(credential.clientId) ? { ...usual, exp: claims.iat + 600 } : usual
        },
      },
    }
  },
})
