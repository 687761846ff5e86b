import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'answers a batch with a wrong request with replies of no characters',
  change: ({ transport }) => ({
    transport: {
      answer: async (answer, request) => {
        if (!request.url.endsWith('/batch') || !namesItem(answer.body))
          return transport.answer(answer, request)
        return transport.answer({ status: 200, body: [{ message: '', event: null }] }, request)
      },
    },
  }),
})

/** A refusal that names an item is not one of the whole batch. */
function namesItem(body: unknown): boolean {
  return JSON.stringify(body ?? null).includes('"item ')
}
