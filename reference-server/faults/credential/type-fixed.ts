import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.type-fixed', {
  'key-type-changeable-with-role': {
    title: 'turns a workspace key into an account key when a role is given as well',
    change: () => [
      revise('lifecycle', 'changeProblem', (problem, _credential, change) =>
        'type' in change && 'role' in change ? undefined : problem,
      ),
      decide('lifecycle', 'roleChanged', (usual, credential, change) =>
        'type' in change ? { ...credential, type: 'account', role: null } : usual(credential, change),
      ),
    ],
  },
  'key-type-changeable': {
    title: 'turns a workspace key into an account key when asked',
    change: () => [
      revise('lifecycle', 'changeProblem', (problem, _credential, change) =>
        'type' in change ? undefined : problem,
      ),
      revise('lifecycle', 'roleProblem', (problem, role) => (role === undefined ? undefined : problem)),
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
