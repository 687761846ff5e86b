import { decide, replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { formerSecrets } from '../../changes/key-secrets.ts'

/** Milliseconds. */
const REMEMBERED = 250

export default defineFaults('credential.deactivation-refuses-exchange', {
  'deactivated-key-exchanges': {
    title: 'gives tokens to a deactivated key',
    follows: ['credential.deactivation-is-final'],
    change: decide('token', 'credentialCounts', () => true),
  },
  'dead-key-exchanges-with-retired-secret': {
    title: 'falls back to the secret before the last where a key is deactivated',
    follows: ['credential.rotation-retires-secret', 'credential.deactivation-is-final'],
    change: (behaviour) => {
      const former = formerSecrets(behaviour)
      let isFormer = false
      return {
        lifecycle: { rotated: former.rotated },
        token: {
          secretMatches: (given, credential) => {
            const last = former.of(credential.clientId).slice(-1)
            isFormer = credential.state !== 'active' && former.isOneOf(given, credential, last)
            return isFormer || behaviour.token.secretMatches(given, credential)
          },
          credentialCounts: (credential) => isFormer || behaviour.token.credentialCounts(credential),
        },
      }
    },
  },
  'exchange-remembered-for-a-moment': {
    title:
      'goes on exchanging a key that was exchanged less than a quarter of a second before its deactivation',
    change: replaceDecision('token', 'credentialCounts', (usual) => {
      const goodAt = new Map<string, number>()
      return (credential) => {
        const now = performance.now()
        const since = now - (goodAt.get(credential.clientId) ?? Number.NEGATIVE_INFINITY)
        if (since < REMEMBERED) return true
        const counts = usual(credential)
        if (counts) goodAt.set(credential.clientId, now)
        return counts
      }
    }),
  },
  'unused-key-exchanges-when-deactivated': {
    title: 'exchanges a deactivated key that was never exchanged before',
    follows: ['credential.deactivation-is-final'],
    change: ({ token }) => {
      const used = new Set<string>()
      return {
        token: {
          claims: (claims, credential) => {
            used.add(credential.clientId)
            return token.claims(claims, credential)
          },
          credentialCounts: (credential) =>
            !used.has(credential.clientId) || token.credentialCounts(credential),
        },
      }
    },
  },
})
