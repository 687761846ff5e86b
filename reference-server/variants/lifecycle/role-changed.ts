import type { Change } from '../../behaviour/change.ts'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'new-roles-flicker': {
    title: 'shows the new role of a key at every second look, and at each a while after it was changed',
    change: showsOldRole(600, (look) => look % 2 === 0),
  },
  'roles-take-a-while': {
    title: 'shows the new role of a key a while after it was changed',
    change: showsOldRole(700, () => true),
  },
})

/** Shows the role that a key had before for so many milliseconds, at those looks. */
function showsOldRole(milliseconds: number, isAt: (look: number) => boolean): Change {
  return ({ lifecycle }) => {
    const changed = new Map<string, { since: number; before: string | null }>()
    let looks = 0
    return {
      lifecycle: {
        roleChanged: (credential, change) => {
          changed.set(credential.clientId, { since: performance.now(), before: credential.role })
          return lifecycle.roleChanged(credential, change)
        },
        shown: (credential, tokenUrl) => {
          looks += 1
          const latest = changed.get(credential.clientId)
          const isOld = latest !== undefined && performance.now() - latest.since < milliseconds && isAt(looks)
          return lifecycle.shown(isOld ? { ...credential, role: latest.before } : credential, tokenUrl)
        },
      },
    }
  }
}
