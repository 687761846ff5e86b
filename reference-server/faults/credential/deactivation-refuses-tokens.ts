import { type Change, decide, replaceDecision } from '../../behaviour/change.ts'
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
    change: ({ lifecycle, bearer }) => {
      const { deactivated, isForgotten } = forgetDeactivations(lifecycle)
      return {
        lifecycle: { deactivated },
        bearer: {
          credentialCounts: (credential, claims) =>
            isForgotten(credential.clientId) || bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'deactivated-tokens-back-once-clock-moved': {
    title: 'accepts the tokens of deactivated keys again once its clock was moved by an hour',
    shownTo: ['credential.token-expires'],
    change: ({ bearer, token }) => {
      const { findCredential, movedBy } = noteClock(token)
      return {
        token: { findCredential },
        bearer: {
          credentialCounts: (credential, claims) =>
            movedBy() > HOUR || bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'deactivation-ends-no-key-of-twelve-tokens': {
    title: 'deactivates no key that bought twelve tokens and more, and says that it did',
    follows: ['credential.deactivation-refuses-exchange', 'credential.deactivation-is-final'],
    effort: 'standard',
    change: ({ bearer, token }) => {
      const issued = new Map<string, number>()
      const isSpared = (clientId: string): boolean => (issued.get(clientId) ?? 0) >= 12
      return {
        token: {
          claims: (claims, credential) => {
            issued.set(credential.clientId, (issued.get(credential.clientId) ?? 0) + 1)
            return token.claims(claims, credential)
          },
          credentialCounts: (credential) =>
            isSpared(credential.clientId) || token.credentialCounts(credential),
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            isSpared(credential.clientId) || bearer.credentialCounts(credential, claims),
        },
      }
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
    change: ({ lifecycle }) => {
      const known = new Set<string>()
      return {
        lifecycle: {
          deactivated: (credential) => {
            known.add(credential.clientId)
            return lifecycle.deactivated(credential)
          },
        },
        bearer: { credentialCounts: ({ clientId }) => !known.has(clientId) },
        token: { credentialCounts: ({ clientId }) => !known.has(clientId) },
      }
    },
  },
  'deactivation-spares-tokens-from-before-rotation': {
    title: 'goes on taking the tokens of a deactivated key that are from before its rotation',
    change: (behaviour) => {
      const { isNoted, lifecycle, token } = noteTokensAtRotation(behaviour)
      return {
        lifecycle,
        token,
        bearer: {
          credentialCounts: (credential, claims) =>
            isNoted(claims) || behaviour.bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'deactivation-spares-unused-tokens': {
    title: 'ends only those tokens of a deactivated key that were used before',
    follows: ['credential.deactivation-is-final'],
    change: ({ bearer, token }) => {
      const unused = new Set<string>()
      return {
        token: {
          claims: (claims, credential) => {
            unused.add(claims.jti)
            return token.claims(claims, credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) => {
            if (credential.state === 'active') unused.delete(claims.jti)
            return unused.has(claims.jti) || bearer.credentialCounts(credential, claims)
          },
        },
      }
    },
  },
  'every-sixth-deactivation-spares-tokens': {
    title: 'ends the tokens of a deactivated key but those of every sixth one',
    follows: ['credential.deactivation-is-final'],
    shownTo: ['credential.token-expires'],
    change: ({ bearer, lifecycle }) => {
      let count = 0
      const spared = new Set<string>()
      return {
        lifecycle: {
          deactivated: (credential) => {
            count += 1
            if (count % 6 === 0) spared.add(credential.clientId)
            return lifecycle.deactivated(credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            spared.has(credential.clientId) || bearer.credentialCounts(credential, claims),
        },
      }
    },
  },
  'token-check-remembered-for-a-moment': {
    title: 'goes on taking a token that was good less than a sixteenth of a second before',
    change: replaceDecision('bearer', 'credentialCounts', (usual) => {
      const goodAt = new Map<string, number>()
      return (credential, claims) => {
        const now = performance.now()
        if (now - (goodAt.get(claims.jti) ?? Number.NEGATIVE_INFINITY) < REMEMBERED) return true
        const counts = usual(credential, claims)
        if (counts) goodAt.set(claims.jti, now)
        return counts
      }
    }),
  },
  'user-id-heals-deactivated-keys': {
    title: 'takes the tokens of a deactivated key of whoever names a user',
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
  },
})

/** Ends only the newest token of a deactivated key. */
function endNewestAlone(isMeant: (credential: Credential) => boolean): Change {
  return ({ bearer, token }) => {
    const newest = new Map<string, string>()
    return {
      token: {
        claims: (claims, credential) => {
          if (isMeant(credential)) newest.set(credential.clientId, claims.jti)
          return token.claims(claims, credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          bearer.credentialCounts(credential, claims) ||
          (newest.has(credential.clientId) && newest.get(credential.clientId) !== claims.jti),
      },
    }
  }
}
