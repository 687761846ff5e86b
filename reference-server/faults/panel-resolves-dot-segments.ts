import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'resolves two dots in a parameter of the path, and calls the path above',
  breaks: ['custom-api.declared-actions-only'],
  change: () => ({ customApi: { dotSegments: 'resolved' } }),
})
