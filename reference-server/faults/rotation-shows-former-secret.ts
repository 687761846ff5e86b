import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the former secret beside the new one at a rotation',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const secrets = new Map<string, string>()
    return {
      lifecycle: {
        shownOnce: (credential, secret, tokenUrl, step) => {
          const former = secrets.get(credential.clientId)
          secrets.set(credential.clientId, secret)
          const shown = lifecycle.shownOnce(credential, secret, tokenUrl, step)
          return step === 'rotate' ? { ...shown, former } : shown
        },
      },
    }
  },
})
