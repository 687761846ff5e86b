import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of an active key when it is looked at for the second time',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    const looks = new Map<string, number>()
    return {
      lifecycle: {
        shownOnce,
        shown: (credential, tokenUrl) => {
          const { clientId, state } = credential
          const count = (looks.get(clientId) ?? 0) + 1
          looks.set(clientId, count)
          const extra = count === 2 && state === 'active' ? { clientSecret: secrets.get(clientId) } : {}
          return { ...lifecycle.shown(credential, tokenUrl), ...extra }
        },
      },
    }
  },
})
