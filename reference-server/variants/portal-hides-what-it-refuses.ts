import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'answers 404 to whatever the portal refuses',
  choices: ['refusal of the portal'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      refusal: (refused, request) => ({ ...lifecycle.refusal(refused, request), status: 404 }),
    },
  }),
})
