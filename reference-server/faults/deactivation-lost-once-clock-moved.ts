import { defineFault } from '../behaviour/fault.ts'

/** Milliseconds. */
const REMEMBERED = 1_800_000

export default defineFault({
  title: 'exchanges deactivated keys again once its clock was moved by half an hour',
  breaks: ['credential.deactivation-is-final'],
  follows: ['credential.deactivation-refuses-exchange'],
  shownTo: ['credential.token-expires'],
  change: ({ token }) => {
    let isLater = false
    return {
      token: {
        findCredential: (clientId, store) => {
          isLater ||= Number(store.settings.get('clock-advanced-by') ?? 0) > REMEMBERED
          return token.findCredential(clientId, store)
        },
        credentialCounts: (credential) => isLater || token.credentialCounts(credential),
      },
    }
  },
})
