import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls what the definition does not declare',
  breaks: ['custom-api.declared-actions-only'],
  change: () => ({ customApi: { mayCall: () => true } }),
})
