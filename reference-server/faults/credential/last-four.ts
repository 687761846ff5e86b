import { decide, replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepSecrets } from '../../changes/key-secrets.ts'

export default defineFaults('credential.last-four', {
  'last-eight-for-workspace-admin': {
    title: 'shows the last eight characters of a secret to a workspace admin',
    change: ({ lifecycle }) => {
      const { secrets, shownOnce } = keepSecrets(lifecycle)
      // Whether somebody may look at a key is asked right before it is shown.
      let isAdminOfWorkspace = false
      return {
        lifecycle: {
          shownOnce,
          mayManage: (person, credential) => {
            isAdminOfWorkspace = person.position === 'workspace admin'
            return lifecycle.mayManage(person, credential)
          },
          shown: (credential, tokenUrl) => {
            const secret = isAdminOfWorkspace ? secrets.get(credential.clientId) : undefined
            const shown = lifecycle.shown(credential, tokenUrl)
            return secret === undefined ? shown : { ...shown, secretLast4: secret.slice(-8) }
          },
        },
      }
    },
  },
  'last-five-shown': {
    title: 'shows the last five characters of a secret',
    change: decide('lifecycle', 'lastFour', (_usual, secret) => secret.slice(-5)),
  },
  'last-four-backwards-once-deactivated': {
    title: 'shows the last four characters of the secret of a deactivated key backwards',
    change: decide('lifecycle', 'shown', (usual, credential, tokenUrl) => {
      const secretLast4 = [...credential.secretLast4].toReversed().join('')
      return usual(credential.state === 'deactivated' ? { ...credential, secretLast4 } : credential, tokenUrl)
    }),
  },
  'last-four-are-first-four': {
    title: 'shows the first four characters of a secret',
    change: decide('lifecycle', 'lastFour', (_usual, secret) => secret.slice(0, 4)),
  },
  'last-four-late-at-third-rotation': {
    title: 'shows the last four characters of the secret before from the third rotation of a key on',
    change: replaceDecision('lifecycle', 'rotated', (usual) => {
      const rotations = new Map<string, number>()
      return (credential, fresh) => {
        const count = (rotations.get(credential.clientId) ?? 0) + 1
        rotations.set(credential.clientId, count)
        const rotated = usual(credential, fresh)
        return count < 3 ? rotated : { ...rotated, secretLast4: credential.secretLast4 }
      }
    }),
  },
  'last-four-of-first-secret-with-role': {
    title: 'shows the last four characters of its first secret again once the role of a key was changed',
    change: ({ lifecycle }) => {
      const first = new Map<string, string>()
      return {
        lifecycle: {
          created: (credential) => {
            first.set(credential.clientId, credential.secretLast4)
            return lifecycle.created(credential)
          },
          roleChanged: (credential, change) => {
            const changed = lifecycle.roleChanged(credential, change)
            return { ...changed, secretLast4: first.get(credential.clientId) ?? changed.secretLast4 }
          },
        },
      }
    },
  },
  'last-four-of-secret-before': {
    title: 'goes on showing the last four characters of the secret before, once a key was rotated twice',
    change: replaceDecision('lifecycle', 'rotated', (usual) => {
      const rotatedKeys = new Set<string>()
      return (credential, fresh) => {
        const { clientId, secretLast4 } = credential
        const rotated = usual(credential, fresh)
        if (rotatedKeys.has(clientId)) return { ...rotated, secretLast4 }
        rotatedKeys.add(clientId)
        return rotated
      }
    }),
  },
  'new-keys-not-found': {
    title: 'finds no key that is looked at',
    change: decide('transport', 'before', (usual, request) =>
      request.method === 'GET' && /\/control\/credentials\/[^/?]+$/.test(request.url)
        ? { status: 404, body: { error: 'not-found' } }
        : usual(request),
    ),
  },
})
