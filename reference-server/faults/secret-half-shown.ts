import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the first half of a secret whenever a key is looked at',
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
          hint: secrets.get(credential.clientId)?.slice(0, 20),
        }),
      },
    }
  },
})
