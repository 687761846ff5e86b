import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'calls its JSON application/json, without a charset',
  change: () => ({
    transport: {
      answer: (answer) =>
        answer.body === undefined
          ? answer
          : { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' } },
    },
  }),
})
