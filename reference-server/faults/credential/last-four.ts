import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.last-four', {
  'last-eight-for-workspace-admin': {
    title: 'shows the last eight characters of a secret to a workspace admin',
    change: () => {
      const secrets = new Map<string, string>()
      // Whether somebody may look at a key is asked right before it is shown.
      let isAdminOfWorkspace = false
      return [
        note('lifecycle', 'shownOnce', ({ clientId }, secret) => secrets.set(clientId, secret)),
        note('lifecycle', 'mayManage', (person) => {
          isAdminOfWorkspace = person.position === 'workspace admin'
        }),
        decide('lifecycle', 'shown', (usual, credential, tokenUrl) => {
          const secret = isAdminOfWorkspace ? secrets.get(credential.clientId) : undefined
          const shown = usual(credential, tokenUrl)
          return secret === undefined ? shown : { ...shown, secretLast4: secret.slice(-8) }
        }),
      ]
    },
  },
  'last-five-shown': {
    title: 'shows the last five characters of a secret',
    change: decide('lifecycle', 'lastFour', (_usual, secret) => secret.slice(-5)),
  },
  'last-four-backwards-once-deactivated': {
    title: 'shows the last four characters of the secret of a deactivated key backwards',
    change: askWith('lifecycle', 'shown', (credential) => {
      const secretLast4 = [...credential.secretLast4].toReversed().join('')
      return credential.state === 'deactivated' ? { ...credential, secretLast4 } : credential
    }),
  },
  'last-four-are-first-four': {
    title: 'shows the first four characters of a secret',
    change: decide('lifecycle', 'lastFour', (_usual, secret) => secret.slice(0, 4)),
  },
  'last-four-late-at-third-rotation': {
    title: 'shows the last four characters of the secret before from the third rotation of a key on',
    change: () => {
      const rotations = new Map<string, number>()
      return decide('lifecycle', 'rotated', (usual, credential, fresh) => {
        const count = (rotations.get(credential.clientId) ?? 0) + 1
        rotations.set(credential.clientId, count)
        const rotated = usual(credential, fresh)
        return count < 3 ? rotated : { ...rotated, secretLast4: credential.secretLast4 }
      })
    },
  },
  'last-four-of-first-secret-with-role': {
    title: 'shows the last four characters of its first secret again once the role of a key was changed',
    change: () => {
      const first = new Map<string, string>()
      return [
        note('lifecycle', 'created', (credential) => first.set(credential.clientId, credential.secretLast4)),
        revise('lifecycle', 'roleChanged', (changed, credential) => ({
          ...changed,
          secretLast4: first.get(credential.clientId) ?? changed.secretLast4,
        })),
      ]
    },
  },
  'last-four-of-secret-before': {
    title: 'goes on showing the last four characters of the secret before, once a key was rotated twice',
    change: () => {
      const rotatedKeys = new Set<string>()
      return decide('lifecycle', 'rotated', (usual, credential, fresh) => {
        const { clientId, secretLast4 } = credential
        const rotated = usual(credential, fresh)
        if (rotatedKeys.has(clientId)) return { ...rotated, secretLast4 }
        rotatedKeys.add(clientId)
        return rotated
      })
    },
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
