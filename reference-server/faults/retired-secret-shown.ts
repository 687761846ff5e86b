import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows the retired secret of a key that was rotated',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const secrets = new Map<string, readonly string[]>()
    return {
      lifecycle: {
        shownOnce: (credential, secret, tokenUrl, step) => {
          secrets.set(credential.clientId, [...(secrets.get(credential.clientId) ?? []), secret])
          return lifecycle.shownOnce(credential, secret, tokenUrl, step)
        },
        shown: (credential, tokenUrl) => ({
          ...lifecycle.shown(credential, tokenUrl),
          retired: secrets.get(credential.clientId)?.slice(0, -1),
        }),
      },
    }
  },
})
