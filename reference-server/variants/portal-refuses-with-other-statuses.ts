import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'refuses in the portal with 400, 402, 410 and 423',
  choices: ['refusal of the portal'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      refusal: (refused, request) => {
        const status = new Map([
          ['forbidden', 402],
          ['not-found', 410],
          ['state', 423],
        ]).get(refused.reason)
        return { ...lifecycle.refusal(refused, request), status: status ?? 400 }
      },
    },
  }),
})
