import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'calls its JSON application/json, without a charset',
  change: ({ transport }) => ({
    transport: {
      answer: async (given, request) => {
        const answer = await transport.answer(given, request)
        if (answer.body === undefined) return answer
        return { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' } }
      },
    },
  }),
})
