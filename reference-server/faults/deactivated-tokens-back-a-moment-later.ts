import { defineFault } from '../behaviour/fault.ts'

/** Milliseconds. */
const REMEMBERED = 2_500

export default defineFault({
  title: 'accepts the tokens of a deactivated key again two and a half seconds after its deactivation',
  breaks: ['credential.deactivation-refuses-tokens'],
  follows: ['credential.deactivation-is-final'],
  change: ({ lifecycle, bearer }) => {
    const ended = new Map<string, number>()
    return {
      lifecycle: {
        deactivated: (credential) => {
          ended.set(credential.clientId, performance.now())
          return lifecycle.deactivated(credential)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) => {
          const since = ended.get(credential.clientId)
          const isForgotten = since !== undefined && performance.now() - since > REMEMBERED
          return isForgotten || bearer.credentialCounts(credential, claims)
        },
      },
    }
  },
})
