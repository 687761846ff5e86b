import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'wants to know the length of a body beforehand',
  change: ({ transport }) => ({
    transport: {
      before: (request) =>
        request.headers['transfer-encoding'] === undefined
          ? transport.before(request)
          : { status: 411, body: { error: 'invalid', message: 'the length of the body is missing' } },
    },
  }),
})
