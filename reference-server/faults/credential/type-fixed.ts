import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.type-fixed', {
  'key-type-changeable-with-role': {
    title: 'turns a workspace key into an account key when a role is given as well',
    change: ({ lifecycle }) => ({
      lifecycle: {
        changeProblem: (credential, change) =>
          'type' in change && 'role' in change ? undefined : lifecycle.changeProblem(credential, change),
        roleChanged: (credential, change) =>
          'type' in change
            ? { ...credential, type: 'account', role: null }
            : lifecycle.roleChanged(credential, change),
      },
    }),
  },
  'key-type-changeable': {
    title: 'turns a workspace key into an account key when asked',
    change: ({ lifecycle }) => ({
      lifecycle: {
        changeProblem: (credential, change) =>
          'type' in change ? undefined : lifecycle.changeProblem(credential, change),
        roleProblem: (role) => (role === undefined ? undefined : lifecycle.roleProblem(role)),
        roleChanged: (credential, change) =>
          'type' in change
            ? { ...credential, type: 'account', role: null }
            : lifecycle.roleChanged(credential, change),
      },
    }),
  },
  'rotation-makes-account-keys': {
    title: 'turns a workspace key into an account key when its secret is rotated',
    follows: ['credential.role-change'],
    change: decide('lifecycle', 'rotated', (usual, credential, fresh) => ({
      ...usual(credential, fresh),
      type: 'account',
    })),
  },
})
