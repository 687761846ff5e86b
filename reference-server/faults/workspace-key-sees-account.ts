import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists every workspace of the account to a workspace key',
  breaks: ['platform.workspace-key-account-list'],
  change: () => ({ platform: { visibleWorkspaces: (_key, workspaces) => workspaces } }),
})
