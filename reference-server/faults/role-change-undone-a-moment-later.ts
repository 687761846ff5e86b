import { defineFault } from '../behaviour/fault.ts'

/** Milliseconds. */
const LATER = 2_500

export default defineFault({
  title: 'shows the former role of a key again two and a half seconds after it was changed',
  breaks: ['credential.role-change'],
  follows: ['credential.account-role-fixed'],
  change: ({ lifecycle }) => {
    const changed = new Map<string, { at: number; before: string | null }>()
    return {
      lifecycle: {
        roleChanged: (credential, change) => {
          changed.set(credential.clientId, { at: performance.now(), before: credential.role })
          return lifecycle.roleChanged(credential, change)
        },
        shown: (credential, tokenUrl) => {
          const latest = changed.get(credential.clientId)
          const isUndone = latest !== undefined && performance.now() - latest.at > LATER
          return lifecycle.shown(isUndone ? { ...credential, role: latest.before } : credential, tokenUrl)
        },
      },
    }
  },
})
