import { setTimeout as pause } from 'node:timers/promises'
import { defineVariants } from '../../behaviour/variant.ts'
import { Refused } from '../../http/refused.ts'

export default defineVariants({
  'exchanges-of-a-key-one-at-a-time': {
    title: 'asks to come again in a second who exchanges a key while it is being exchanged',
    change: ({ token }) => {
      const underWay = new Set<string>()
      return {
        token: {
          beforeIssue: async (credential) => {
            await token.beforeIssue(credential)
            if (underWay.has(credential.clientId)) throw new Refused('too-many', 'one exchange at a time')
            underWay.add(credential.clientId)
            await pause(5)
            underWay.delete(credential.clientId)
          },
          refusal: (refused, request) => {
            const answer = token.refusal(refused, request)
            return refused.reason === 'too-many'
              ? { ...answer, headers: { ...answer.headers, 'retry-after': '1' } }
              : answer
          },
        },
      }
    },
  },
  'tokens-answered-out-of-order': {
    title: 'issues tokens up to 16 ms after it judged the request for them, the earlier ones often later',
    change: ({ token }) => {
      let turns = 0
      return {
        token: {
          beforeIssue: async (credential) => {
            await token.beforeIssue(credential)
            turns += 1
            await pause((turns * 11) % 17)
          },
        },
      }
    },
  },
})
