import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'answers the list of workspaces as a page of records with links',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces) => ({
        status: 200,
        body: {
          data: workspaces.map(({ id, name }) => ({ type: 'workspace', id, attributes: { name } })),
          meta: { total: workspaces.length, page: 1 },
          links: { next: null },
        },
      }),
    },
  }),
})
