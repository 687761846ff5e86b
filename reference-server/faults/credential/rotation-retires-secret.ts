import { type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepTokens } from '../../changes/issued-tokens.ts'
import { formerSecrets, refuseRetired } from '../../changes/key-secrets.ts'
import { keyInPath, keyStepOf } from '../../changes/key-steps.ts'
import { detectOverlap, noteClock } from '../../changes/side-by-side.ts'
import type { Credential } from '../../store/credentials.ts'

/** Exchanges after which a secret is no longer looked up. */
const BUSY = 3

/** Milliseconds; a secret has to be this old to be retired. */
const RIPE = 1000
/** Milliseconds. */
const DAY = 86_400_000

export default defineFaults('credential.rotation-retires-secret', {
  'busy-keys-keep-retired-secret': {
    title: 'goes on taking a secret after a rotation that had bought three tokens',
    change: ({ token }) => {
      const bought = new Map<string, number>()
      return decide('token', 'secretMatches', (usual, given, credential) => {
        const pair = `${credential.clientId} ${token.digestSecret(given)}`
        const count = bought.get(pair) ?? 0
        if (count >= BUSY) return true
        const matches = usual(given, credential)
        if (matches) bought.set(pair, count + 1)
        return matches
      })
    },
  },
  'second-rotation-retires-nothing': {
    title: 'goes on taking the secret from before a further rotation of a key',
    change: takeFormer((former) => former.slice(1)),
  },
  'first-secret-revived': {
    title: 'takes the first secret again once a key was rotated twice',
    change: takeFormer((former) => (former.length < 2 ? [] : former.slice(0, 1))),
  },
  'retired-secrets-but-last-two-back': {
    title: 'remembers the last two secrets of a key as retired, and takes those before again',
    change: takeFormer((former) => former.slice(0, -2)),
  },
  'retired-secret-back-after-a-day': {
    title: 'keeps a list of retired secrets for a day, and takes them again after it',
    shownTo: ['credential.token-expires'],
    change: () => {
      const { change, movedBy } = noteClock()
      return [change, takeFormer((former) => (movedBy() > DAY ? former : []))]
    },
  },
  'rotation-at-once-spares-secret-between': {
    title: 'does not retire a secret that was made less than a second before',
    change: () => {
      const madeAt = new Map<string, number>()
      return spareSecrets((retired, fresh) => {
        const now = performance.now()
        const at = madeAt.get(retired.secretDigest) ?? Number.NEGATIVE_INFINITY
        madeAt.set(fresh.secretDigest, now)
        return now - at < RIPE ? retired.secretDigest : undefined
      })
    },
  },
  'rotation-by-another-keeps-old-secret': {
    title: 'goes on taking the old secret of a key that the administrator of a workspace rotated',
    effort: 'standard',
    change: () => {
      let position = ''
      return [
        note('lifecycle', 'mayManage', (person) => {
          position = person.position
        }),
        spareSecrets((retired) => (position === 'workspace admin' ? retired.secretDigest : undefined)),
      ]
    },
  },
  'rotation-keeps-old-secret-of-workspace-keys': {
    title: 'goes on taking the secret of a workspace key from before a rotation',
    change: takeFormer((former, { type }) => (type === 'workspace' ? former.slice(-1) : [])),
  },
  'rotation-keeps-old-secret': {
    title: 'goes on taking the secret from before a rotation',
    change: takeFormer((former) => former.slice(-1)),
  },
  'rotation-refuses-with-token': {
    title: 'gives a token with the refusal of a retired secret',
    change: () => {
      const { change, tokenFor } = keepTokens()
      return [
        change,
        refuseRetired((usual, request) => ({
          ...usual,
          body: { error: 'invalid_client', access_token: tokenFor(request) },
        })),
      ]
    },
  },
  'rotation-refuses-without-code': {
    title: 'names no error code to whoever sends a retired secret',
    change: refuseRetired(({ status }) => ({ status, body: { error: 'rotated' } })),
  },
  'rotation-spares-secret-until-new-is-used': {
    title: 'goes on taking the secret from before a rotation until the new one is used',
    change: () => {
      const retired = new Map<string, string>()
      return [
        note('lifecycle', 'rotated', (credential) =>
          retired.set(credential.clientId, credential.secretDigest),
        ),
        decide('token', 'secretMatches', (usual, given, credential) => {
          if (usual(given, credential)) {
            retired.delete(credential.clientId)
            return true
          }
          const secretDigest = retired.get(credential.clientId)
          return secretDigest !== undefined && usual(given, { ...credential, secretDigest })
        }),
      ]
    },
  },
  'rotations-at-once-both-good': {
    title: 'leaves the secrets of two rotations that come at the same time both good',
    effort: 'standard',
    change: () => {
      const made = new Set<string>()
      return spareSecretsAtOnce(20, (retired, fresh) => {
        made.add(fresh.secretDigest)
        return made.has(retired.secretDigest) ? retired.secretDigest : undefined
      })
    },
  },
  'rotations-hardly-at-once-both-good-by-luck': {
    title: 'leaves the secrets of two rotations within three milliseconds both good, by luck',
    effort: 'standard',
    change: spareSecretsAtOnce(3, (_retired, fresh) => fresh.secretDigest),
  },
})

/** Takes some of the earlier secrets of a key, which are given by their digests, oldest first. */
function takeFormer(
  stillTaken: (former: readonly string[], credential: Credential) => readonly string[],
): Change {
  return ({ token }) => {
    const former = formerSecrets(token)
    return [
      former.change,
      revise(
        'token',
        'secretMatches',
        (matches, given, credential) =>
          matches ||
          former.isOneOf(given, credential, stillTaken(former.of(credential.clientId), credential)),
      ),
    ]
  }
}

/** Names, by its digest, a secret to spare at a rotation of its key. */
type ToSpare = (retired: Credential, fresh: Pick<Credential, 'secretDigest'>) => string | undefined

/** Goes on taking the secrets that are to be spared at the rotations of a key. */
function spareSecrets(toSpare: ToSpare): Change {
  return () => {
    const spared = new Set<string>()
    return [
      takeFormer((former) => former.filter((digest) => spared.has(digest))),
      note('lifecycle', 'rotated', (retired, fresh) => {
        const digest = toSpare(retired, fresh)
        if (digest !== undefined) spared.add(digest)
      }),
    ]
  }
}

/** Asks only about rotations of a key within some milliseconds of one another. */
function spareSecretsAtOnce(milliseconds: number, toSpare: ToSpare): Change {
  return () => {
    const { change, meeting } = detectOverlap(milliseconds, (request) =>
      keyStepOf(request) === 'rotate' ? keyInPath(request) : undefined,
    )
    return [
      change,
      spareSecrets((retired, fresh) =>
        meeting(retired.clientId) === undefined ? undefined : toSpare(retired, fresh),
      ),
    ]
  }
}
