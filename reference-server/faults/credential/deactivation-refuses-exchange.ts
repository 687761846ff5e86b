import { decide, note, revise } from '../../behaviour/change.ts'
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
    change: ({ token }) => {
      const former = formerSecrets(token)
      let isFormer = false
      return [
        former.change,
        decide('token', 'secretMatches', (usual, given, credential) => {
          const last = former.of(credential.clientId).slice(-1)
          isFormer = credential.state !== 'active' && former.isOneOf(given, credential, last)
          return isFormer || usual(given, credential)
        }),
        revise('token', 'credentialCounts', (counts) => isFormer || counts),
      ]
    },
  },
  'exchange-remembered-for-a-moment': {
    title:
      'goes on exchanging a key that was exchanged less than a quarter of a second before its deactivation',
    change: () => {
      const goodAt = new Map<string, number>()
      return decide('token', 'credentialCounts', (usual, credential) => {
        const now = performance.now()
        const since = now - (goodAt.get(credential.clientId) ?? Number.NEGATIVE_INFINITY)
        if (since < REMEMBERED) return true
        const counts = usual(credential)
        if (counts) goodAt.set(credential.clientId, now)
        return counts
      })
    },
  },
  'unused-key-exchanges-when-deactivated': {
    title: 'exchanges a deactivated key that was never exchanged before',
    follows: ['credential.deactivation-is-final'],
    change: () => {
      const used = new Set<string>()
      return [
        note('token', 'claims', (_claims, credential) => used.add(credential.clientId)),
        revise('token', 'credentialCounts', (counts, credential) => !used.has(credential.clientId) || counts),
      ]
    },
  },
})
