import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives tokens to a deactivated key',
  breaks: ['credential.deactivation-refuses-exchange'],
  follows: ['credential.deactivation-is-final'],
  change: () => ({ token: { credentialCounts: () => true } }),
})
