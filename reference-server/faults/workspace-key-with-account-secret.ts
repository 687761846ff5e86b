import { defineFault } from '../behaviour/fault.ts'
import type { Credential } from '../store/credentials.ts'

export default defineFault({
  title: 'takes the secret of an account key for any workspace key of the account',
  breaks: ['token.client-secret-exact'],
  change: ({ token }) => {
    let accountKeys: readonly Credential[] = []
    return {
      token: {
        findCredential: (clientId, store) => {
          const found = token.findCredential(clientId, store)
          const all = found?.type === 'workspace' ? store.credentials.all() : []
          accountKeys = all.filter(
            ({ type, accountId }) => type === 'account' && accountId === found?.accountId,
          )
          return found
        },
        secretMatches: (given, credential) =>
          [credential, ...accountKeys].some((key) => token.secretMatches(given, key)),
      },
    }
  },
})
