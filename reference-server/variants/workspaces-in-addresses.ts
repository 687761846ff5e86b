import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'names the workspaces by their addresses alone, as hypermedia does',
  choices: ['list of workspaces'],
  change: () => ({
    platform: {
      workspacesReply: (workspaces, request) => {
        const self = new URL(request.url, 'http://localhost').pathname
        return {
          status: 200,
          headers: { 'content-type': 'application/hal+json' },
          body: {
            _links: { self: { href: self } },
            _embedded: {
              workspaces: workspaces.map(({ id, name }) => ({
                _links: { self: { href: `${self}/${id}` } },
                name,
              })),
            },
          },
        }
      },
    },
  }),
})
