import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'creation-shows-more': {
    title: 'shows more of a new key than it has to: when it was created, and how it is used',
    change: ({ lifecycle }) => ({
      lifecycle: {
        shownOnce: (credential, secret, tokenUrl, step) => ({
          ...lifecycle.shownOnce(credential, secret, tokenUrl, step),
          createdAt: '2026-01-01T00:00:00Z',
          usage: `POST ${tokenUrl} with grant_type client_credentials`,
        }),
      },
    }),
  },
})
