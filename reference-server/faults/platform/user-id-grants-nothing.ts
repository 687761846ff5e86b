import { askWith, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { worldOf } from '../../world/request-world.ts'

export default defineFaults('platform.user-id-grants-nothing', {
  'user-id-opens-accounts': {
    title: 'lets whoever names a user into any account',
    change: revise(
      'platform',
      'mayReachAccount',
      (may, _key, _accountId, userId) => userId !== undefined || may,
    ),
  },
  'user-id-widens-workspace-list': {
    title: 'lists every workspace of the account to a workspace key that names a user',
    change: askWith('platform', 'workspacesReply', (workspaces, request) =>
      request.headers['x-user-id'] === undefined
        ? workspaces
        : worldOf(request).store.workspaces.ofAccount('acme'),
    ),
  },
})
