import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists only the first workspace to account keys that were created in the portal',
  breaks: ['credential.covers-account'],
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
})
