import { note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.covers-account', {
  'new-account-keys-miss-a-workspace': {
    title: 'lists only the first workspace to account keys that were created in the portal',
    change: () => {
      const made = new Set<string>()
      return [
        note('lifecycle', 'created', (credential) => {
          if (credential.type === 'account') made.add(credential.clientId)
        }),
        revise('platform', 'visibleWorkspaces', (visible, key) =>
          made.has(key.clientId) ? visible.slice(0, 1) : visible,
        ),
      ]
    },
  },
})
