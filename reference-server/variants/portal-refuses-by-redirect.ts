import { defineVariant } from '../behaviour/variant.ts'
import type { Refused } from '../http/refused.ts'

export default defineVariant({
  title:
    'leads away from what the portal refuses, to the sign-in whom it does not know, and has no PATCH for a key that cannot be changed',
  choices: ['refusal of the portal'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      refusal: (refused, request) =>
        request.method === 'PATCH'
          ? { ...lifecycle.refusal(refused, request), status: 405 }
          : { status: 303, headers: { location: isOfNobody(refused) ? '/sign-in' : '/not-for-you' } },
    },
  }),
})

function isOfNobody({ message }: Refused): boolean {
  return message.startsWith('X-Portal-User')
}
