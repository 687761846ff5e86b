import { type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { noteTokensAtRotation } from '../../changes/issued-tokens.ts'
import { forgetDeactivations } from '../../changes/key-secrets.ts'
import { noteClock } from '../../changes/side-by-side.ts'
import type { Credential } from '../../store/credentials.ts'

/** Milliseconds. */
const REMEMBERED = 60
/** Milliseconds. */
const HOUR = 3_600_000

export default defineFaults('credential.deactivation-refuses-tokens', {
  'deactivated-tokens-back-a-moment-later': {
    title: 'accepts the tokens of a deactivated key again two and a half seconds after its deactivation',
    follows: ['credential.deactivation-is-final'],
    change: () => {
      const { change, isForgotten } = forgetDeactivations()
      return [
        change,
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential) => isForgotten(credential.clientId) || counts,
        ),
      ]
    },
  },
  'deactivated-tokens-back-once-clock-moved': {
    title: 'accepts the tokens of deactivated keys again once its clock was moved by an hour',
    shownTo: ['credential.token-expires'],
    change: () => {
      const clock = noteClock()
      return [
        clock.change,
        revise('bearer', 'credentialCounts', (counts) => clock.movedBy() > HOUR || counts),
      ]
    },
  },
  'deactivation-ends-no-key-of-twelve-tokens': {
    title: 'deactivates no key that bought twelve tokens and more, and says that it did',
    follows: ['credential.deactivation-refuses-exchange', 'credential.deactivation-is-final'],
    effort: 'standard',
    change: () => {
      const issued = new Map<string, number>()
      const isSpared = (clientId: string): boolean => (issued.get(clientId) ?? 0) >= 12
      return [
        note('token', 'claims', (_claims, credential) =>
          issued.set(credential.clientId, (issued.get(credential.clientId) ?? 0) + 1),
        ),
        revise('token', 'credentialCounts', (counts, credential) => isSpared(credential.clientId) || counts),
        revise('bearer', 'credentialCounts', (counts, credential) => isSpared(credential.clientId) || counts),
      ]
    },
  },
  'deactivation-ends-newest-account-token': {
    title: 'ends only the newest token of an account key that is deactivated',
    change: endNewestAlone(({ type }) => type === 'account'),
  },
  'deactivation-ends-newest-token': {
    title: 'ends only the newest token of a key that is deactivated',
    change: endNewestAlone(() => true),
  },
  'deactivation-keeps-tokens': {
    title: 'lets the tokens of a deactivated key work on',
    follows: ['credential.deactivation-is-final'],
    change: decide('bearer', 'credentialCounts', () => true),
  },
  'deactivation-lost-at-restart': {
    title: 'knows only those keys as deactivated that were so since it was started',
    alsoBreaks: ['credential.deactivation-refuses-exchange'],
    change: () => {
      const known = new Set<string>()
      return [
        note('lifecycle', 'deactivated', (credential) => known.add(credential.clientId)),
        decide('bearer', 'credentialCounts', (_usual, { clientId }) => !known.has(clientId)),
        decide('token', 'credentialCounts', (_usual, { clientId }) => !known.has(clientId)),
      ]
    },
  },
  'deactivation-spares-tokens-from-before-rotation': {
    title: 'goes on taking the tokens of a deactivated key that are from before its rotation',
    change: () => {
      const { change, isNoted } = noteTokensAtRotation()
      return [
        change,
        revise('bearer', 'credentialCounts', (counts, _credential, claims) => isNoted(claims) || counts),
      ]
    },
  },
  'deactivation-spares-unused-tokens': {
    title: 'ends only those tokens of a deactivated key that were used before',
    follows: ['credential.deactivation-is-final'],
    change: () => {
      const unused = new Set<string>()
      return [
        note('token', 'claims', (claims) => unused.add(claims.jti)),
        decide('bearer', 'credentialCounts', (usual, credential, claims) => {
          if (credential.state === 'active') unused.delete(claims.jti)
          return unused.has(claims.jti) || usual(credential, claims)
        }),
      ]
    },
  },
  'every-sixth-deactivation-spares-tokens': {
    title: 'ends the tokens of a deactivated key but those of every sixth one',
    follows: ['credential.deactivation-is-final'],
    shownTo: ['credential.token-expires'],
    change: () => {
      let count = 0
      const spared = new Set<string>()
      return [
        note('lifecycle', 'deactivated', (credential) => {
          count += 1
          if (count % 6 === 0) spared.add(credential.clientId)
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential) => spared.has(credential.clientId) || counts,
        ),
      ]
    },
  },
  'token-check-remembered-for-a-moment': {
    title: 'goes on taking a token that was good less than a sixteenth of a second before',
    change: () => {
      const goodAt = new Map<string, number>()
      return decide('bearer', 'credentialCounts', (usual, credential, claims) => {
        const now = performance.now()
        if (now - (goodAt.get(claims.jti) ?? Number.NEGATIVE_INFINITY) < REMEMBERED) return true
        const counts = usual(credential, claims)
        if (counts) goodAt.set(claims.jti, now)
        return counts
      })
    },
  },
  'user-id-heals-deactivated-keys': {
    title: 'takes the tokens of a deactivated key of whoever names a user',
    change: () => {
      const healed = new Set<string>()
      return [
        revise('bearer', 'readAuthorization', (token, _header, request) => {
          if (token !== undefined && request.headers['x-user-id'] !== undefined) return `healed ${token}`
          return token
        }),
        decide('bearer', 'verify', async (usual, token, world) => {
          const claims = await usual(token.replace(/^healed /, ''), world)
          if (claims === undefined) return undefined
          if (!token.startsWith('healed ')) return claims
          const jti = `healed ${claims.jti}`
          healed.add(jti)
          return { ...claims, jti }
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, _credential, claims) => healed.has(claims.jti) || counts,
        ),
      ]
    },
  },
})

/** Ends only the newest token of a deactivated key. */
function endNewestAlone(isMeant: (credential: Credential) => boolean): Change {
  return () => {
    const newest = new Map<string, string>()
    return [
      note('token', 'claims', (claims, credential) => {
        if (isMeant(credential)) newest.set(credential.clientId, claims.jti)
      }),
      revise(
        'bearer',
        'credentialCounts',
        (counts, credential, claims) =>
          counts || (newest.has(credential.clientId) && newest.get(credential.clientId) !== claims.jti),
      ),
    ]
  }
}
