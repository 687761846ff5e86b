import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'forbids the list of workspaces to account keys',
  breaks: ['platform.lists-workspaces'],
  change: ({ platform }) => ({
    platform: { mayListWorkspaces: (key) => key.type !== 'account' && platform.mayListWorkspaces(key) },
  }),
})
