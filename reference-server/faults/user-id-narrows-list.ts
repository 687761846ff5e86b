import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lists only one workspace to whoever names a user',
  breaks: ['platform.user-id-accepted'],
  change: ({ platform }) => ({
    platform: {
      workspacesReply: (workspaces, request) =>
        platform.workspacesReply(
          request.headers['x-user-id'] === undefined ? workspaces : workspaces.slice(0, 1),
          request,
        ),
    },
  }),
})
