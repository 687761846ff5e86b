import { defineFault } from '../behaviour/fault.ts'
import { forgottenDeactivations } from '../behaviour/forgotten-deactivations.ts'

export default defineFault({
  title: 'forgets two and a half seconds after the deactivation of a key that it cannot be exchanged',
  breaks: ['credential.deactivation-is-final'],
  follows: ['credential.deactivation-refuses-exchange'],
  change: ({ lifecycle, token }) => {
    const { deactivated, isForgotten } = forgottenDeactivations(lifecycle)
    return {
      lifecycle: { deactivated },
      token: {
        credentialCounts: (credential) =>
          isForgotten(credential.clientId) || token.credentialCounts(credential),
      },
    }
  },
})
