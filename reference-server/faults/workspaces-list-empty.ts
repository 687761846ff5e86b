import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists no workspace to an account key',
  breaks: ['platform.lists-workspaces'],
  change: ({ platform }) => ({
    platform: {
      visibleWorkspaces: (key, workspaces) =>
        key.type === 'account' ? [] : platform.visibleWorkspaces(key, workspaces),
    },
  }),
})
