import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { verifyToken } from '../../state/tokens.ts'

/** Seconds. */
const AHEAD = 7_200

export default defineFaults('token.expiry-agrees', {
  'rotated-tokens-expire-early': {
    title: 'lets the tokens of a rotated secret say that they expire within ten minutes',
    follows: [
      'credential.rotation-keeps-tokens',
      'credential.rotation-new-secret',
      'credential.token-expires',
    ],
    change: () => {
      const rotated = new Set<string>()
      return [
        note('lifecycle', 'rotated', ({ clientId }) => rotated.add(clientId)),
        revise('token', 'claims', (made, claims, { clientId }) =>
          rotated.has(clientId) ? { ...made, exp: claims.iat + 600 } : made,
        ),
      ]
    },
  },
  'token-times-of-another-zone': {
    title: 'writes and reads the times of a token as if those of a zone two hours ahead were UTC',
    change: () => [
      decide('bearer', 'verify', (_usual, text, world) =>
        verifyToken(text, world, { now: new Date(world.clock.now() + AHEAD * 1_000) }),
      ),
      askWith('token', 'claims', (claims) => ({
        ...claims,
        iat: claims.iat + AHEAD,
        exp: claims.exp + AHEAD,
      })),
    ],
  },
  'token-expiry-disagrees': {
    title: 'signs an expiry ten minutes before the one announced',
    change: askWith('token', 'claims', (claims) => ({ ...claims, exp: claims.exp - 600 })),
  },
})
