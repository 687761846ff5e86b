import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'answers 400 to what it does not take of a custom API',
  change: ({ lifecycle }) => ({
    lifecycle: {
      refusal: (refused, request) => {
        const answer = lifecycle.refusal(refused, request)
        return request.url.includes('/custom-apis') && answer.status === 422
          ? { ...answer, status: 400 }
          : answer
      },
    },
  }),
})
