import { defineFault } from '../behaviour/fault.ts'

/** Milliseconds; more than a creation may take. */
const TOO_LONG = 6_000

export default defineFault({
  title: 'knows an account key that was created in the portal six seconds later',
  breaks: ['credential.works'],
  change: ({ lifecycle, token }) => {
    const created = new Map<string, number>()
    return {
      lifecycle: {
        created: (credential) => {
          if (credential.type === 'account') created.set(credential.clientId, performance.now())
          return lifecycle.created(credential)
        },
      },
      token: {
        findCredential: (clientId, store) => {
          const since = created.get(clientId)
          const isNew = since !== undefined && performance.now() - since < TOO_LONG
          return isNew ? undefined : token.findCredential(clientId, store)
        },
      },
    }
  },
})
