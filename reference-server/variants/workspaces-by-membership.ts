import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'lists who belongs to which workspace, two people to each',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces) => ({
        status: 200,
        body: {
          memberships: workspaces.flatMap(({ id, name }) =>
            ['ada', 'wes'].map((user) => ({ user, workspace: { id, name } })),
          ),
        },
      }),
    },
  }),
})
