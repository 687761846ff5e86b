import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'uses other client error statuses where none is specified',
  change: ({ token, channel }) => ({
    token: { refusal: (refused, request) => ({ ...token.refusal(refused, request), status: 403 }) },
    channel: {
      refusal: (refused, request) => ({
        ...channel.refusal(refused, request),
        status: refused.reason === 'unauthenticated' ? 404 : 422,
      }),
    },
  }),
})
