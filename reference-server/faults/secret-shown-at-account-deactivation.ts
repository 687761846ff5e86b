import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of an account key in the answer to its deactivation',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    const answered = new Set<string>()
    return {
      lifecycle: {
        shownOnce,
        shown: (credential, tokenUrl) => {
          const { clientId, state, type } = credential
          const isAnswer = type === 'account' && state === 'deactivated' && !answered.has(clientId)
          if (state === 'deactivated') answered.add(clientId)
          const extra = isAnswer ? { clientSecret: secrets.get(clientId) } : {}
          return { ...lifecycle.shown(credential, tokenUrl), ...extra }
        },
      },
    }
  },
})
