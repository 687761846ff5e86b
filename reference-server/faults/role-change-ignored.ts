import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers a role change with success and does nothing',
  breaks: ['credential.role-change'],
  change: () => ({ lifecycle: { roleChanged: (credential) => credential } }),
})
