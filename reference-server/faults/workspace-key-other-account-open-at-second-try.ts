import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets a workspace key into another account each second time',
  breaks: ['platform.workspace-key-other-account'],
  follows: ['platform.user-id-grants-nothing', 'platform.refusal-leaks-nothing'],
  change: ({ platform }) => {
    let tries = 0
    return {
      platform: {
        mayReachAccount: (key, accountId, userId) => {
          if (platform.mayReachAccount(key, accountId, userId)) return true
          if (key.type === 'workspace') tries += 1
          return key.type === 'workspace' && tries % 2 === 0
        },
      },
    }
  },
})
