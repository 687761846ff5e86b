import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'exchanges a deactivated key that was never exchanged before',
  breaks: ['credential.deactivation-refuses-exchange'],
  follows: ['credential.deactivation-is-final'],
  change: ({ token }) => {
    const used = new Set<string>()
    return {
      token: {
        claims: (claims, credential) => {
          used.add(credential.clientId)
          return token.claims(claims, credential)
        },
        credentialCounts: (credential) =>
          !used.has(credential.clientId) || token.credentialCounts(credential),
      },
    }
  },
})
