import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'has no step that confirms a custom API',
  change: ({ transport }) => ({
    transport: {
      before: (request) =>
        request.url.endsWith('/confirm')
          ? { status: 405, body: { error: 'method not allowed' } }
          : transport.before(request),
    },
  }),
})
