import { defineVariant } from '../behaviour/variant.ts'
import { worldOf } from '../http/request-world.ts'

export default defineVariant({
  title: 'answers 404 for accounts that do not exist',
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const answer = platform.refusal(refused, request)
        const accountId = /\/accounts\/([^/]+)/.exec(request.url)?.[1] ?? ''
        const exists = worldOf(request).store.accounts.find(accountId) !== undefined
        return refused.reason === 'forbidden' && !exists ? { ...answer, status: 404 } : answer
      },
    },
  }),
})
