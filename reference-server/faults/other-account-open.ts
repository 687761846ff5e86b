import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets an account key into any account',
  breaks: ['platform.other-account'],
  follows: ['platform.user-id-grants-nothing'],
  change: ({ platform }) => ({
    platform: {
      mayReachAccount: (key, accountId, userId) =>
        key.type === 'account' || platform.mayReachAccount(key, accountId, userId),
    },
  }),
})
