import { defineClientFaults } from '../behaviour/client-change.ts'
import { setHeaders } from '../http/call.ts'

export default defineClientFaults('client.renews-token', {
  'client-renewal-never': {
    title: 'goes on with a token that was answered 401',
    change: () => ({ afterRefusal: () => 'keep' }),
  },
  'client-renewal-one-call-late': {
    title: 'tries a token once more that was answered 401',
    change: () => {
      const refused = new Set<string>()
      return {
        afterRefusal: ({ value }) => {
          if (refused.has(value)) return 'repeat'
          refused.add(value)
          return 'keep'
        },
      }
    },
  },
  'client-renewal-unused': {
    title: 'fetches a new token after a 401, and goes on with the old one',
    change: () => {
      let first: string | undefined
      return {
        platformCall: (call, { token }) => {
          first ??= token
          return setHeaders(call, { Authorization: `Bearer ${first}` })
        },
      }
    },
  },
})
