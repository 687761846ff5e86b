import { defineVariant } from '../behaviour/variant.ts'

/** Milliseconds. */
const A_WHILE = 700

export default defineVariant({
  title: 'shows the new role of a key a while after it was changed',
  change: ({ lifecycle }) => {
    const changed = new Map<string, { since: number; before: string | null }>()
    return {
      lifecycle: {
        roleChanged: (credential, change) => {
          changed.set(credential.clientId, { since: performance.now(), before: credential.role })
          return lifecycle.roleChanged(credential, change)
        },
        shown: (credential, tokenUrl) => {
          const latest = changed.get(credential.clientId)
          const isOld = latest !== undefined && performance.now() - latest.since < A_WHILE
          return lifecycle.shown(isOld ? { ...credential, role: latest.before } : credential, tokenUrl)
        },
      },
    }
  },
})
