import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'tells a workspace key the ids of the workspaces beside its own, as a list in its record',
  breaks: ['platform.workspace-key-account-list'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces, request) => {
        const all = worldOf(request).store.workspaces.ofAccount('acme')
        const records = workspaces.map(({ id, name }) => ({
          id,
          name,
          siblings: all.map((workspace) => workspace.id).filter((other) => other !== id),
        }))
        return { status: 200, body: { workspaces: records } }
      },
    },
  }),
})
