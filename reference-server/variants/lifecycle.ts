import { askWith, type Change, decide, note, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { matchNewKeys } from '../changes/channel-keys.ts'

/** Milliseconds. */
const A_WHILE = 700

export default defineVariants({
  'workspace-admins-manage-their-own-keys': {
    title: 'lets the administrator of a workspace manage those keys alone that they created',
    change: () => {
      const own = new Map<string, string>()
      let creator = ''
      return [
        note('lifecycle', 'mayCreate', (person) => {
          creator = person.id
        }),
        revise('lifecycle', 'created', (created) => {
          own.set(created.clientId, creator)
          return created
        }),
        revise(
          'lifecycle',
          'mayManage',
          (may, person, credential) =>
            (person.position !== 'workspace admin' || own.get(credential.clientId) === person.id) && may,
        ),
      ]
    },
  },
  'account-keys-shown-as-administrators': {
    title: 'shows that an account key acts as Account Admin',
    change: revise('lifecycle', 'shown', (shown, credential) =>
      credential.type === 'account' ? { ...shown, role: 'Account Admin' } : shown,
    ),
  },
  'portal-masks-last-four': {
    title:
      'shows the last four characters of a secret behind a mask: stars for an account key, else three dots',
    change: revise('lifecycle', 'shown', (shown, credential) => ({
      ...shown,
      secretLast4: `${credential.type === 'account' ? '********' : '… '}${credential.secretLast4}`,
    })),
  },
  'portal-masks-secret-in-its-place': {
    title:
      'shows a secret again where it was shown first, with twelve dots for all but its last four characters',
    change: revise('lifecycle', 'shown', (shown, credential) => ({
      ...shown,
      clientSecret: `${'•'.repeat(12)}${credential.secretLast4}`,
    })),
  },
  'dead-keys-show-less': {
    title: 'shows of a deactivated key neither its role nor anything of its secret',
    change: revise('lifecycle', 'shown', (shown, credential) =>
      credential.state === 'deactivated' ? { ...shown, role: null, secretLast4: '••••' } : shown,
    ),
  },
  'creation-shows-more': {
    title: 'shows more of a new key than it has to: when it was created, and how it is used',
    change: revise('lifecycle', 'shownOnce', (shown, _credential, _secret, tokenUrl) => ({
      ...shown,
      createdAt: '2026-01-01T00:00:00Z',
      usage: `POST ${tokenUrl} with grant_type client_credentials`,
    })),
  },
  'channels-take-a-while': {
    title: 'lets nobody into a channel that was created in the portal until a while later',
    change: matchNewKeys((usual) => {
      const tried = new Map<string, number>()
      return (given, channel, ...rest) => {
        const since = tried.get(channel.id) ?? performance.now()
        tried.set(channel.id, since)
        return performance.now() - since >= A_WHILE && usual(given, channel, ...rest)
      }
    }),
  },
  'document-in-yaml': {
    title: 'gives the document of a channel as YAML',
    change: decide('lifecycle', 'channelShownOnce', (usual, channel, key, documentUrl) =>
      usual(channel, key, documentUrl.replace(/\.json$/, '.yaml')),
    ),
    target: ({ document, ...target }) =>
      document === undefined ? target : { ...target, document: document.replace(/\.json$/, '.yaml') },
  },
  'new-roles-flicker': {
    title: 'shows the new role of a key at every second look, and at each a while after it was changed',
    change: showsOldRole(600, (look) => look % 2 === 0),
  },
  'roles-take-a-while': {
    title: 'shows the new role of a key a while after it was changed',
    change: showsOldRole(700, () => true),
  },
  'last-four-take-a-while': {
    title: 'shows the last four characters of the secret before for a while after a rotation',
    change: () => {
      const rotations = new Map<string, { since: number; before: string }>()
      return [
        note('lifecycle', 'rotated', (credential) =>
          rotations.set(credential.clientId, { since: performance.now(), before: credential.secretLast4 }),
        ),
        askWith('lifecycle', 'shown', (credential) => {
          const latest = rotations.get(credential.clientId)
          const isLate = latest !== undefined && performance.now() - latest.since < A_WHILE
          return isLate ? { ...credential, secretLast4: latest.before } : credential
        }),
      ]
    },
  },
  'unknown-roles-ignored': {
    title: 'answers a change to a role that does not exist with the key as it is',
    choices: ['a role that does not exist'],
    change: ({ lifecycle }) => {
      let isChange = false
      return [
        revise('lifecycle', 'changeProblem', (problem) => {
          isChange = problem === undefined
          return problem
        }),
        decide('lifecycle', 'roleProblem', (usual, role) => {
          const problem = isChange ? undefined : usual(role)
          isChange = false
          return problem
        }),
        decide('lifecycle', 'roleChanged', (usual, credential, change) =>
          lifecycle.roleProblem(change['role']) === undefined ? usual(credential, change) : credential,
        ),
      ]
    },
  },
  'any-role-is-one': {
    title: 'takes any text for a role: accounts make up their own',
    choices: ['a role that does not exist'],
    change: revise('lifecycle', 'roleProblem', (problem, role) =>
      typeof role === 'string' && role.trim() !== '' ? undefined : problem,
    ),
  },
  'deactivation-may-be-repeated': {
    title: 'deactivates a deactivated key again with success, and changes nothing',
    change: revise('lifecycle', 'stateProblem', (problem, _credential, step) =>
      step === 'deactivate' ? undefined : problem,
    ),
  },
})

/** For so many milliseconds, shows the earlier role of a key at the looks for which `isAt` is true. */
function showsOldRole(milliseconds: number, isAt: (look: number) => boolean): Change {
  return () => {
    const changed = new Map<string, { since: number; before: string | null }>()
    let looks = 0
    return [
      note('lifecycle', 'roleChanged', (credential) =>
        changed.set(credential.clientId, { since: performance.now(), before: credential.role }),
      ),
      askWith('lifecycle', 'shown', (credential) => {
        looks += 1
        const latest = changed.get(credential.clientId)
        const isOld = latest !== undefined && performance.now() - latest.since < milliseconds && isAt(looks)
        return isOld ? { ...credential, role: latest.before } : credential
      }),
    ]
  }
}
