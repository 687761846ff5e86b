import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets a workspace key into any account',
  breaks: ['platform.workspace-key-other-account'],
  change: ({ platform }) => ({
    platform: {
      mayReachAccount: (key, accountId, userId) =>
        key.type === 'workspace' || platform.mayReachAccount(key, accountId, userId),
    },
  }),
})
