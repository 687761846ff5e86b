import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'refuses every third token request of a key',
  breaks: ['token.renewal'],
  follows: ['token.issues', 'token.spelling'],
  effort: 'standard',
  change: ({ token }) => {
    const counts = new Map<string, number>()
    return {
      token: {
        reply: (reply, request) => {
          const { sub = '' } = decodeJwt(reply.access_token)
          const count = (counts.get(sub) ?? 0) + 1
          counts.set(sub, count)
          if (count % 3 === 0) throw new Refused('unauthenticated', 'this key has its tokens')
          return token.reply(reply, request)
        },
      },
    }
  },
})
