import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.type-fixed', {
  'key-type-changeable-with-role': {
    title: 'turns a workspace key into an account key when a role is given as well',
    change: () => [
      decide('lifecycle', 'changeProblem', (usual, credential, change) =>
        'type' in change && 'role' in change ? undefined : usual(credential, change),
      ),
      decide('lifecycle', 'roleChanged', (usual, credential, change) =>
        'type' in change ? { ...credential, type: 'account', role: null } : usual(credential, change),
      ),
    ],
  },
  'key-type-changeable': {
    title: 'turns a workspace key into an account key when asked',
    change: () => [
      decide('lifecycle', 'changeProblem', (usual, credential, change) =>
        'type' in change ? undefined : usual(credential, change),
      ),
      decide('lifecycle', 'roleProblem', (usual, role) => (role === undefined ? undefined : usual(role))),
      decide('lifecycle', 'roleChanged', (usual, credential, change) =>
        'type' in change ? { ...credential, type: 'account', role: null } : usual(credential, change),
      ),
    ],
  },
  'rotation-makes-account-keys': {
    title: 'turns a workspace key into an account key when its secret is rotated',
    follows: ['credential.role-change'],
    change: revise('lifecycle', 'rotated', (key) => ({
      ...key,
      type: 'account',
    })),
  },
})
