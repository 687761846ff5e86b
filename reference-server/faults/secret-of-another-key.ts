import { defineFault } from '../behaviour/fault.ts'
import type { Credential } from '../store/credentials.ts'

export default defineFault({
  title: 'takes the secret of any key of the same account',
  breaks: ['token.client-secret-exact'],
  follows: ['credential.rotation-retires-secret'],
  change: ({ token }) => {
    let keys: readonly Credential[] = []
    return {
      token: {
        findCredential: (clientId, store) => {
          const found = token.findCredential(clientId, store)
          keys = store.credentials.all().filter(({ accountId }) => accountId === found?.accountId)
          return found
        },
        secretMatches: (given) => keys.some((key) => token.secretMatches(given, key)),
      },
    }
  },
})
