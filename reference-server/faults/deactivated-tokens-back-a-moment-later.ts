import { defineFault } from '../behaviour/fault.ts'
import { forgottenDeactivations } from '../behaviour/forgotten-deactivations.ts'

export default defineFault({
  title: 'accepts the tokens of a deactivated key again two and a half seconds after its deactivation',
  breaks: ['credential.deactivation-refuses-tokens'],
  follows: ['credential.deactivation-is-final'],
  change: ({ lifecycle, bearer }) => {
    const { deactivated, isForgotten } = forgottenDeactivations(lifecycle)
    return {
      lifecycle: { deactivated },
      bearer: {
        credentialCounts: (credential, claims) =>
          isForgotten(credential.clientId) || bearer.credentialCounts(credential, claims),
      },
    }
  },
})
