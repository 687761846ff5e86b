import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets an account key into another account each second time',
  breaks: ['platform.other-account'],
  follows: [
    'platform.user-id-grants-nothing',
    'platform.unauthenticated-before-forbidden',
    'platform.refusal-leaks-nothing',
  ],
  change: ({ platform }) => {
    let tries = 0
    return {
      platform: {
        mayReachAccount: (key, accountId, userId) => {
          if (platform.mayReachAccount(key, accountId, userId)) return true
          if (key.type === 'account') tries += 1
          return key.type === 'account' && tries % 2 === 0
        },
      },
    }
  },
})
