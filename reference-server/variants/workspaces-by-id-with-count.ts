import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'lists the workspaces as an object by their ids, with their count beside them',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces) => ({
        status: 200,
        body: {
          ...Object.fromEntries(workspaces.map(({ id, name }) => [id, { name }])),
          count: workspaces.length,
          links: { next: null },
        },
      }),
    },
  }),
})
