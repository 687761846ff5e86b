import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'knows only those keys as deactivated that were so since it was started',
  breaks: ['credential.deactivation-refuses-tokens', 'credential.deactivation-refuses-exchange'],
  change: ({ lifecycle }) => {
    const known = new Set<string>()
    return {
      lifecycle: {
        deactivated: (credential) => {
          known.add(credential.clientId)
          return lifecycle.deactivated(credential)
        },
      },
      bearer: { credentialCounts: ({ clientId }) => !known.has(clientId) },
      token: { credentialCounts: ({ clientId }) => !known.has(clientId) },
    }
  },
})
