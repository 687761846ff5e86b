import { defineFault } from '../behaviour/fault.ts'

/** Milliseconds; as long as a note about deactivated keys may be kept. */
const REMEMBERED = 2_500

export default defineFault({
  title: 'forgets two and a half seconds after the deactivation of a key that it cannot be exchanged',
  breaks: ['credential.deactivation-is-final'],
  follows: ['credential.deactivation-refuses-exchange'],
  change: ({ lifecycle, token }) => {
    const ended = new Map<string, number>()
    return {
      lifecycle: {
        deactivated: (credential) => {
          ended.set(credential.clientId, performance.now())
          return lifecycle.deactivated(credential)
        },
      },
      token: {
        credentialCounts: (credential) => {
          const since = ended.get(credential.clientId)
          const isForgotten = since !== undefined && performance.now() - since > REMEMBERED
          return isForgotten || token.credentialCounts(credential)
        },
      },
    }
  },
})
