import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'tokens-follow-role-of-their-key': {
    title: 'lets no Chat User list workspaces, by the role that the key has when it is asked',
    choices: ['list of workspaces for a role'],
    change: ({ platform }) => ({
      platform: { mayListWorkspaces: (key) => key.role !== 'Chat User' && platform.mayListWorkspaces(key) },
    }),
  },
  'workspace-list-forbidden': {
    title: 'forbids the list of an account to workspace keys',
    change: () => ({ platform: { mayListWorkspaces: (key) => key.type === 'account' } }),
  },
})
