import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'names another workspace in the address of the page after the only one of a workspace key',
  breaks: ['platform.workspace-key-account-list'],
  change: ({ platform }) => ({
    platform: {
      workspacesReply: (workspaces, request) => {
        const all = worldOf(request).store.workspaces.ofAccount('acme')
        const next = workspaces.length < all.length ? `/workspaces?after=${all.at(-1)?.id}` : null
        return { status: 200, body: { ...Object(platform.workspacesReply(workspaces, request).body), next } }
      },
    },
  }),
})
