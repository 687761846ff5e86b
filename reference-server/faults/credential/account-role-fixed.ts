import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.account-role-fixed', {
  'account-key-takes-role': {
    title: 'gives an account key a role when asked',
    change: decide('lifecycle', 'changeProblem', (usual, credential, change) =>
      credential.type === 'account' ? undefined : usual(credential, change),
    ),
  },
})
