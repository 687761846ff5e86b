import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'tells a workspace key the names of the other workspaces beside its own',
  breaks: ['platform.workspace-key-account-list'],
  change: ({ platform }) => {
    let names: readonly string[] = []
    return {
      platform: {
        visibleWorkspaces: (key, workspaces) => {
          names = key.type === 'workspace' ? workspaces.map(({ name }) => name) : []
          return platform.visibleWorkspaces(key, workspaces)
        },
        workspacesReply: (workspaces, request) => {
          const answer = platform.workspacesReply(workspaces, request)
          return { ...answer, body: { ...Object(answer.body), siblings: names.join(', ') } }
        },
      },
    }
  },
})
