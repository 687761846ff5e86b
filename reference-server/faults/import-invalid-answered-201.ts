import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers 201 to an import that it refuses, with the problem in place of an id',
  breaks: ['custom-api.refuses-invalid', 'custom-api.authentication-types'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      refusal: (refused, request) =>
        /\/custom-apis$/.test(request.url) && refused.reason === 'invalid'
          ? { status: 201, body: { warning: refused.message } }
          : lifecycle.refusal(refused, request),
    },
  }),
})
