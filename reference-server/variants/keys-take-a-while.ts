import { defineVariant } from '../behaviour/variant.ts'

/** Milliseconds. */
const A_WHILE = 700

export default defineVariant({
  title: 'knows a key that was created in the portal only a while later, everywhere but in the portal',
  change: ({ lifecycle, token }) => {
    const created = new Map<string, number>()
    return {
      lifecycle: {
        created: (credential) => {
          created.set(credential.clientId, performance.now())
          return lifecycle.created(credential)
        },
      },
      token: {
        findCredential: (clientId, store) => {
          const since = created.get(clientId)
          const isNew = since !== undefined && performance.now() - since < A_WHILE
          return isNew ? undefined : token.findCredential(clientId, store)
        },
      },
    }
  },
})
