import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of a key at the first look after its role was changed',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    /** Displays until the first look: the answer to the change itself is one. */
    const left = new Map<string, number>()
    return {
      lifecycle: {
        shownOnce,
        roleChanged: (credential, change) => {
          left.set(credential.clientId, 2)
          return lifecycle.roleChanged(credential, change)
        },
        shown: (credential, tokenUrl) => {
          const { clientId, state } = credential
          const count = left.get(clientId) ?? 0
          left.set(clientId, count - 1)
          const extra = count === 1 && state === 'active' ? { clientSecret: secrets.get(clientId) } : {}
          return { ...lifecycle.shown(credential, tokenUrl), ...extra }
        },
      },
    }
  },
})
