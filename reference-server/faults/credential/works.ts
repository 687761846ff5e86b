import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { afterStep } from '../../changes/key-steps.ts'

/** Milliseconds. */
const A_MOMENT = 60

/** Milliseconds; more than a creation may take. */
const TOO_LONG = 6_000

const MOST = 9

export default defineFaults('credential.works', {
  'creation-ends-earlier-keys': {
    title: 'gives tokens to no key but the newest that was created in the portal, and to those from before',
    change: () => {
      const made: string[] = []
      return [
        note('lifecycle', 'created', ({ clientId }) => made.push(clientId)),
        revise(
          'token',
          'credentialCounts',
          (counts, { clientId }) => (!made.includes(clientId) || made.at(-1) === clientId) && counts,
        ),
      ]
    },
  },
  'key-after-deactivation-useless': {
    title:
      'ends a key that is created less than a sixteenth of a second after the deactivation of another one, too',
    follows: ['credential.rotation-keeps-others', 'credential.rotation-new-secret'],
    effort: 'standard',
    change: () => {
      let endedAt = Number.NEGATIVE_INFINITY
      return afterStep({
        deactivate: () => {
          endedAt = performance.now()
        },
        create: (key, { store }) => {
          if (performance.now() - endedAt > A_MOMENT) return
          store.credentials.replace(key.clientId, { ...key, state: 'deactivated' })
        },
      })
    },
  },
  'new-key-takes-too-long': {
    title: 'knows an account key that was created in the portal six seconds later',
    change: () => {
      const created = new Map<string, number>()
      return [
        note('lifecycle', 'created', (credential) => {
          if (credential.type === 'account') created.set(credential.clientId, performance.now())
        }),
        decide('token', 'findCredential', (usual, clientId, store) => {
          const since = created.get(clientId)
          const isNew = since !== undefined && performance.now() - since < TOO_LONG
          return isNew ? undefined : usual(clientId, store)
        }),
      ]
    },
  },
  'new-key-useless': {
    title: 'keeps another secret of a new key than it shows',
    follows: [
      'credential.role-chosen',
      'credential.rotation-keeps-tokens',
      'credential.deactivation-refuses-tokens',
      'credential.deactivation-refuses-exchange',
      'credential.deactivation-is-final',
      'credential.rotation-retires-secret',
      'credential.token-expires',
    ],
    change: revise('lifecycle', 'created', (key) => ({
      ...key,
      secretDigest: '',
    })),
  },
  'tenth-active-key-useless': {
    title: 'creates no more than nine active keys of an account that work, and says nothing',
    effort: 'standard',
    change: () => {
      const active = new Set<string>()
      return afterStep({
        deactivate: (key) => active.delete(key.clientId),
        create: (key, { store }) => {
          active.add(key.clientId)
          if (active.size <= MOST) return
          store.credentials.replace(key.clientId, { ...key, secretDigest: '' })
        },
      })
    },
  },
})
