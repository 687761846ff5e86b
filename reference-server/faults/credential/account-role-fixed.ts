import { revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.account-role-fixed', {
  'account-key-takes-role': {
    title: 'gives an account key a role when asked',
    change: revise('lifecycle', 'changeProblem', (problem, credential) =>
      credential.type === 'account' ? undefined : problem,
    ),
  },
})
