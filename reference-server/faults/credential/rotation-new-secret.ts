import { type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { formerSecrets } from '../../changes/key-secrets.ts'
import { keyInPath, keyStepOf } from '../../changes/key-steps.ts'
import { detectOverlap } from '../../changes/side-by-side.ts'
import type { Workspace } from '../../store/accounts.ts'
import type { Credential } from '../../store/credentials.ts'

/** Milliseconds. A second click within this time counts as a mistake. */
const SLIP = 100

/** A secret, and the digest and last characters that are stored. */
interface Slot {
  secret: string
  kept: Pick<Credential, 'secretDigest' | 'secretLast4'>
}

const SLOTS = 3

export default defineFaults('credential.rotation-new-secret', {
  'retired-secret-tried-twice-retires-current': {
    title: 'takes the current secret of a key for stolen once a retired one was tried twice',
    follows: ['token.renewal', 'credential.works'],
    change: ({ token }) => {
      const former = formerSecrets(token)
      const tries = new Map<string, number>()
      return [
        former.change,
        decide('token', 'secretMatches', (usual, given, credential) => {
          const { clientId, secretDigest } = credential
          if (former.isOneOf(given, credential, former.of(clientId))) {
            tries.set(secretDigest, (tries.get(secretDigest) ?? 0) + 1)
          }
          return (tries.get(secretDigest) ?? 0) < 2 && usual(given, credential)
        }),
      ]
    },
  },
  'rotated-key-lists-all-but-first-workspace': {
    title: 'lists all workspaces but the first, where there are others, to a key that was rotated',
    change: showRotatedKeys((visible) => visible.slice(visible.length > 1 ? 1 : 0)),
  },
  'rotated-key-lists-first-workspace': {
    title: 'lists the first workspace alone to a key that was rotated',
    change: showRotatedKeys((visible) => visible.slice(0, 1)),
  },
  'rotation-at-once-shows-same-secret': {
    title: 'shows the same secret again where a key is rotated twice within a tenth of a second',
    change: () => {
      const secrets = new Map<string, string>()
      const rotatedAt = new Map<string, number>()
      const slips = new Set<string>()
      return [
        decide('lifecycle', 'rotated', (usual, credential, fresh) => {
          const { clientId } = credential
          const now = performance.now()
          const isSlip = now - (rotatedAt.get(clientId) ?? Number.NEGATIVE_INFINITY) < SLIP
          rotatedAt.set(clientId, now)
          if (!isSlip) return usual(credential, fresh)
          slips.add(clientId)
          return credential
        }),
        decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => {
          const isSlip = slips.delete(credential.clientId)
          const shown = isSlip ? (secrets.get(credential.clientId) ?? secret) : secret
          secrets.set(credential.clientId, shown)
          return usual(credential, shown, tokenUrl, step)
        }),
      ]
    },
  },
  'rotation-secret-useless': {
    title: 'keeps another secret at a rotation than it shows',
    change: revise('lifecycle', 'rotated', (key) => ({
      ...key,
      secretDigest: '',
    })),
  },
  'rotation-spoils-new-tokens': {
    title: 'refuses the tokens of a key that were bought with a new secret',
    change: () => {
      const rotatedKeys = new Set<string>()
      const spoilt = new Set<string>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
        note('token', 'claims', (claims, credential) => {
          if (rotatedKeys.has(credential.clientId)) spoilt.add(claims.jti)
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, _credential, claims) => !spoilt.has(claims.jti) && counts,
        ),
      ]
    },
  },
  'rotations-at-once-neither-good': {
    title: 'keeps neither of the secrets of two rotations that come at the same time',
    effort: 'standard',
    change: () => {
      const { change, meeting } = detectOverlap(20, (request) =>
        keyStepOf(request) === 'rotate' ? keyInPath(request) : undefined,
      )
      return [
        change,
        revise('lifecycle', 'rotated', (rotated, credential) =>
          meeting(credential.clientId) !== undefined ? { ...rotated, secretDigest: '' } : rotated,
        ),
      ]
    },
  },
  'rotations-of-two-keys-at-once-crossed': {
    title: 'shows the new secret of the first to all whose keys are rotated at the same time',
    follows: ['credential.last-four', 'token.client-secret-exact'],
    effort: 'standard',
    change: () => {
      const { change, meeting } = detectOverlap(20, (request) =>
        keyStepOf(request) === 'rotate' ? 'rotation' : undefined,
      )
      const shownIn = new WeakMap<object, string>()
      return [
        change,
        decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => {
          const among = step === 'rotate' ? meeting('rotation') : undefined
          const shown = (among && shownIn.get(among)) ?? secret
          if (among !== undefined) shownIn.set(among, shown)
          return usual(credential, shown, tokenUrl, step)
        }),
      ]
    },
  },
  'second-rotation-hides-secret': {
    title: 'shows no secret when a key is rotated once more',
    change: () => {
      const rotatedKeys = new Set<string>()
      return revise('lifecycle', 'shownOnce', (shown, credential, _secret, _tokenUrl, step) => {
        const isFurther = rotatedKeys.has(credential.clientId)
        if (step === 'rotate') rotatedKeys.add(credential.clientId)
        return isFurther ? { ...shown, clientSecret: undefined } : shown
      })
    },
  },
  'second-rotation-secret-useless': {
    title: 'keeps another secret than it shows when a key is rotated once more',
    change: () => {
      const rotatedKeys = new Set<string>()
      return revise('lifecycle', 'rotated', (rotated, credential) => {
        if (rotatedKeys.has(credential.clientId)) return { ...rotated, secretDigest: '' }
        rotatedKeys.add(credential.clientId)
        return rotated
      })
    },
  },
  'second-rotation-shows-same-secret': {
    title: 'shows the secret of the first rotation again, and keeps it, when a key is rotated once more',
    change: () => {
      const secrets = new Map<string, string>()
      const rotations = new Map<string, number>()
      return [
        decide('lifecycle', 'rotated', (usual, credential, fresh) => {
          const count = (rotations.get(credential.clientId) ?? 0) + 1
          rotations.set(credential.clientId, count)
          return count > 1 ? credential : usual(credential, fresh)
        }),
        decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => {
          const isFurther = (rotations.get(credential.clientId) ?? 0) > 1
          const shown = isFurther ? (secrets.get(credential.clientId) ?? secret) : secret
          secrets.set(credential.clientId, shown)
          return usual(credential, shown, tokenUrl, step)
        }),
      ]
    },
  },
  'third-rotation-shows-first-secret': {
    title: 'has three places for the secrets of a key, and shows the first again at its third rotation',
    follows: ['credential.rotation-retires-secret'],
    change: ({ token }) => {
      const slots = new Map<string, readonly Slot[]>()
      const rotations = new Map<string, number>()
      const again = (clientId: string): Slot | undefined => {
        const count = rotations.get(clientId) ?? 0
        return count < SLOTS ? undefined : slots.get(clientId)?.[count % SLOTS]
      }
      return [
        decide('lifecycle', 'rotated', (usual, credential, fresh) => {
          rotations.set(credential.clientId, (rotations.get(credential.clientId) ?? 0) + 1)
          return usual(credential, again(credential.clientId)?.kept ?? fresh)
        }),
        decide('lifecycle', 'shownOnce', (usual, credential, secret, tokenUrl, step) => {
          const shown = again(credential.clientId)?.secret ?? secret
          const kept = { secretDigest: token.digestSecret(shown), secretLast4: credential.secretLast4 }
          slots.set(credential.clientId, [...(slots.get(credential.clientId) ?? []), { secret: shown, kept }])
          return usual(credential, shown, tokenUrl, step)
        }),
      ]
    },
  },
})

/** Shows a key that was rotated only some of the workspaces that it may see. */
function showRotatedKeys(select: (visible: readonly Workspace[]) => readonly Workspace[]): Change {
  return () => {
    const rotatedKeys = new Set<string>()
    return [
      note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
      revise('platform', 'visibleWorkspaces', (visible, key) =>
        rotatedKeys.has(key.clientId) ? select(visible) : visible,
      ),
    ]
  }
}
