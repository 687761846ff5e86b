import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.plan-gate', {
  'plan-not-asked-after-three-ends': {
    title: 'asks for the plan of an account until three keys with a role have been deactivated',
    follows: ['credential.workspace-key-creator'],
    change: () => {
      let ended = 0
      return [
        note('lifecycle', 'deactivated', (credential) => {
          if (credential.role !== null) ended += 1
        }),
        revise('lifecycle', 'planAllows', (allows) => ended >= 3 || allows),
      ]
    },
  },
  'plan-ignored': {
    title: 'creates keys on any plan',
    change: decide('lifecycle', 'planAllows', () => true),
  },
})
