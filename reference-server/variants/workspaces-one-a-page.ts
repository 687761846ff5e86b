import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'lists one workspace a page, the newest first, with a link to the next one',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces, request) => {
        const page = Number(new URL(request.url, 'http://localhost').searchParams.get('page') ?? '1')
        const next = page < workspaces.length ? `?page=${page + 1}` : null
        return {
          status: 200,
          body: { items: workspaces.toReversed().slice(page - 1, page), links: { next } },
        }
      },
    },
  }),
})
