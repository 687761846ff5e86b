import { askWith, decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('platform.user-id-accepted', {
  'user-id-narrows-list': {
    title: 'lists only one workspace to whoever names a user',
    change: askWith('platform', 'workspacesReply', (workspaces, request) =>
      request.headers['x-user-id'] === undefined ? workspaces : workspaces.slice(0, 1),
    ),
  },
  'user-id-refused': {
    title: 'refuses reads with X-User-Id',
    change: decide('platform', 'userProblem', () => 'X-User-Id is not taken here'),
  },
})
