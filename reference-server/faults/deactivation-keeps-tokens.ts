import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets the tokens of a deactivated key work on',
  breaks: ['credential.deactivation-refuses-tokens'],
  follows: ['credential.deactivation-is-final'],
  change: () => ({ bearer: { credentialCounts: () => true } }),
})
