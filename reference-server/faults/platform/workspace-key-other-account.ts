import { decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('platform.workspace-key-other-account', {
  'workspace-key-other-account-open-at-second-try': {
    title: 'lets a workspace key into another account each second time',
    follows: ['platform.user-id-grants-nothing', 'platform.refusal-leaks-nothing'],
    change: () => {
      let tries = 0
      return decide('platform', 'mayReachAccount', (usual, key, accountId, userId) => {
        if (usual(key, accountId, userId)) return true
        if (key.type === 'workspace') tries += 1
        return key.type === 'workspace' && tries % 2 === 0
      })
    },
  },
  'workspace-key-other-account-open': {
    title: 'lets a workspace key into any account',
    change: revise('platform', 'mayReachAccount', (may, key) => key.type === 'workspace' || may),
  },
})
