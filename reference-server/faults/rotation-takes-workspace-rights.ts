import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'forbids a workspace key everything once it was rotated',
  breaks: ['credential.rotation-keeps-tokens'],
  follows: ['credential.rotation-new-secret'],
  change: ({ lifecycle, platform }) => {
    const rotatedKeys = new Set<string>()
    return {
      lifecycle: {
        rotated: (credential, fresh) => {
          if (credential.type === 'workspace') rotatedKeys.add(credential.clientId)
          return lifecycle.rotated(credential, fresh)
        },
      },
      platform: {
        mayReachAccount: (key, accountId, userId) =>
          !rotatedKeys.has(key.clientId) && platform.mayReachAccount(key, accountId, userId),
      },
    }
  },
})
