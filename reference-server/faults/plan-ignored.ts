import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'creates keys on any plan',
  breaks: ['credential.plan-gate'],
  change: () => ({ lifecycle: { planAllows: () => true } }),
})
