import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of a deactivated key whenever it is looked at',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    const answered = new Set<string>()
    return {
      lifecycle: {
        shownOnce,
        shown: (credential, tokenUrl) => {
          const { clientId, state } = credential
          // The answer to the deactivation is the first display of a deactivated key, and shows nothing.
          const extra = answered.has(clientId) ? { clientSecret: secrets.get(clientId) } : {}
          if (state === 'deactivated') answered.add(clientId)
          return { ...lifecycle.shown(credential, tokenUrl), ...extra }
        },
      },
    }
  },
})
