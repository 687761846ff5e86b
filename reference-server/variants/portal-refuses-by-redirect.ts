import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'leads away from what the portal refuses, and has no PATCH for a key that cannot be changed',
  choices: ['refusal of the portal'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      refusal: (refused, request) =>
        request.method === 'PATCH'
          ? { ...lifecycle.refusal(refused, request), status: 405 }
          : { status: 303, headers: { location: '/not-for-you' } },
    },
  }),
})
