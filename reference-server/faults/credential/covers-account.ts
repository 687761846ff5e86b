import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('credential.covers-account', {
  'new-account-keys-miss-a-workspace': {
    title: 'lists only the first workspace to account keys that were created in the portal',
    change: ({ lifecycle, platform }) => {
      const made = new Set<string>()
      return {
        lifecycle: {
          created: (credential) => {
            if (credential.type === 'account') made.add(credential.clientId)
            return lifecycle.created(credential)
          },
        },
        platform: {
          visibleWorkspaces: (key, workspaces) => {
            const visible = platform.visibleWorkspaces(key, workspaces)
            return made.has(key.clientId) ? visible.slice(0, 1) : visible
          },
        },
      }
    },
  },
})
