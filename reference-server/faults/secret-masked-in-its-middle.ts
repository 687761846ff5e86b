import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows a secret with a mask that leaves its first six characters',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const secrets = new Map<string, string>()
    return {
      lifecycle: {
        shownOnce: (credential, secret, tokenUrl, step) => {
          secrets.set(credential.clientId, secret)
          return lifecycle.shownOnce(credential, secret, tokenUrl, step)
        },
        shown: (credential, tokenUrl) => ({
          ...lifecycle.shown(credential, tokenUrl),
          masked: `${secrets.get(credential.clientId)?.slice(0, 6)}********${credential.secretLast4}`,
        }),
      },
    }
  },
})
