import { type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import {
  endTokensOfEarlierSeconds,
  noteTokensAtRotation,
  type PickTokens,
} from '../../changes/issued-tokens.ts'
import { noteClock } from '../../changes/side-by-side.ts'

/** Milliseconds. */
const LATER = 2_500
/** Milliseconds. */
const HOUR = 3_600_000

export default defineFaults('credential.rotation-keeps-tokens', {
  'rotation-empties-listing': {
    title: 'lists no workspace to an account key any more once it was rotated',
    follows: ['credential.rotation-new-secret'],
    change: () => {
      const rotatedKeys = new Set<string>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
        decide('platform', 'visibleWorkspaces', (usual, key, workspaces) =>
          key.type === 'account' && rotatedKeys.has(key.clientId) ? [] : usual(key, workspaces),
        ),
      ]
    },
  },
  'rotation-ends-older-tokens': {
    title: 'ends all tokens but the newest of a key that is rotated',
    change: endTokensAtRotation((issued) => issued.slice(0, -1)),
  },
  'rotation-ends-tokens-of-earlier-seconds': {
    title: 'refuses the tokens that a key got in an earlier second than its rotation',
    change: endTokensOfEarlierSeconds('rotated'),
  },
  'rotation-ends-tokens-a-moment-later': {
    title: 'refuses the tokens from before a rotation two and a half seconds after it',
    change: () => {
      const rotatedAt = new Map<string, number>()
      const issuedAt = new Map<string, number>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedAt.set(credential.clientId, performance.now())),
        note('token', 'claims', (claims) => issuedAt.set(claims.jti, performance.now())),
        decide('bearer', 'credentialCounts', (usual, credential, claims) => {
          const at = rotatedAt.get(credential.clientId) ?? Number.POSITIVE_INFINITY
          const isEnded = (issuedAt.get(claims.jti) ?? at) < at && performance.now() - at > LATER
          return !isEnded && usual(credential, claims)
        }),
      ]
    },
  },
  'rotation-ends-tokens-once-clock-moved': {
    title: 'refuses the tokens from before a rotation once its clock was moved by an hour',
    shownTo: ['credential.token-expires'],
    change: () => {
      const clock = noteClock()
      const { change, isNoted } = noteTokensAtRotation()
      return [
        clock.change,
        change,
        revise(
          'bearer',
          'credentialCounts',
          (counts, _credential, claims) => !(clock.movedBy() > HOUR && isNoted(claims)) && counts,
        ),
      ]
    },
  },
  'rotation-ends-tokens': {
    title: 'refuses the tokens from before a rotation',
    change: () => {
      const rotatedKeys = new Set<string>()
      const issuedSince = new Set<string>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
        note('token', 'claims', (claims, credential) => {
          if (rotatedKeys.has(credential.clientId)) issuedSince.add(claims.jti)
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential, claims) =>
            (!rotatedKeys.has(credential.clientId) || issuedSince.has(claims.jti)) && counts,
        ),
      ]
    },
  },
  'rotation-ends-unused-tokens': {
    title: 'ends those tokens of a key at its rotation that were not used yet',
    change: () => {
      const used = new Set<string>()
      return [
        endTokensAtRotation((issued) => issued.filter((id) => !used.has(id))),
        note('bearer', 'credentialCounts', (_credential, { jti }) => used.add(jti)),
      ]
    },
  },
  'rotation-takes-workspace-rights': {
    title: 'forbids a workspace key everything once it was rotated',
    follows: ['credential.rotation-new-secret'],
    change: () => {
      const rotatedKeys = new Set<string>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
        revise(
          'platform',
          'mayReachAccount',
          (may, key) => !(key.type === 'workspace' && rotatedKeys.has(key.clientId)) && may,
        ),
      ]
    },
  },
  'rotation-twice-ends-tokens': {
    title: 'refuses all tokens from before a second rotation',
    change: () => {
      const rotated = new Set<string>()
      return endTokensAtRotation((issued, { clientId }) => {
        const isAgain = rotated.has(clientId)
        rotated.add(clientId)
        return isAgain ? issued : []
      })
    },
  },
})

/** Ends some of the tokens of a key at its rotation. */
function endTokensAtRotation(which: PickTokens): Change {
  return () => {
    const { change, isNoted } = noteTokensAtRotation(which)
    return [
      change,
      revise('bearer', 'credentialCounts', (counts, _credential, claims) => !isNoted(claims) && counts),
    ]
  }
}
