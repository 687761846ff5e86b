import { defineVariants } from '../../behaviour/variant.ts'

const STATUSES = [400, 403, 404, 409, 422]

export default defineVariants({
  'import-refusals-are-400': {
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
  },
  'portal-hides-what-it-refuses': {
    title: 'answers 404 to whatever the portal refuses',
    choices: ['refusal of the portal'],
    change: ({ lifecycle }) => ({
      lifecycle: {
        refusal: (refused, request) => ({ ...lifecycle.refusal(refused, request), status: 404 }),
      },
    }),
  },
  'portal-refuses-by-redirect': {
    title:
      'leads away from what the portal refuses, to the sign-in whom it does not know, and has no PATCH for a key that cannot be changed',
    choices: ['refusal of the portal'],
    change: ({ lifecycle }) => ({
      lifecycle: {
        refusal: (refused, request) =>
          request.method === 'PATCH'
            ? { ...lifecycle.refusal(refused, request), status: 405 }
            : {
                status: 303,
                headers: { location: refused.field === 'x-portal-user' ? '/sign-in' : '/not-for-you' },
              },
      },
    }),
  },
  'portal-refuses-in-turns': {
    title: 'refuses in the portal with 400, 403, 404, 409 and 422 in turns, whatever the reason',
    choices: ['refusal of the portal'],
    change: ({ lifecycle }) => {
      let refusals = 0
      return {
        lifecycle: {
          refusal: (refused, request) => {
            refusals += 1
            const status = STATUSES[refusals % STATUSES.length] ?? 400
            return { ...lifecycle.refusal(refused, request), status }
          },
        },
      }
    },
  },
  'portal-refuses-with-other-statuses': {
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
  },
})
