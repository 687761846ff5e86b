import { defineFault } from '../behaviour/fault.ts'
import { worldOf } from '../http/request-world.ts'

export default defineFault({
  title: 'lists every workspace of the account to a workspace key that names a user',
  breaks: ['platform.user-id-grants-nothing'],
  change: ({ platform }) => ({
    platform: {
      workspacesReply: (workspaces, request) =>
        platform.workspacesReply(
          request.headers['x-user-id'] === undefined
            ? workspaces
            : worldOf(request).store.workspaces.ofAccount('acme'),
          request,
        ),
    },
  }),
})
