import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.plan-gate', {
  'plan-ignored': {
    title: 'creates keys on any plan',
    change: () => ({ lifecycle: { planAllows: () => true } }),
  },
})
