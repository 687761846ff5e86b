import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets whoever names a user into any account',
  breaks: ['platform.user-id-grants-nothing'],
  change: ({ platform }) => ({
    platform: {
      mayReachAccount: (key, accountId, userId) =>
        userId !== undefined || platform.mayReachAccount(key, accountId, userId),
    },
  }),
})
