import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.expiry-agrees', {
  'rotated-tokens-expire-early': {
    title: 'lets the tokens of a rotated secret say that they expire within ten minutes',
    follows: [
      'credential.rotation-keeps-tokens',
      'credential.rotation-new-secret',
      'credential.token-expires',
    ],
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
  },
  'token-expiry-disagrees': {
    title: 'signs an expiry ten minutes before the one announced',
    change: replaceDecision(
      'token',
      'claims',
      (usual) => (claims, credential) => usual({ ...claims, exp: claims.exp - 600 }, credential),
    ),
  },
})
