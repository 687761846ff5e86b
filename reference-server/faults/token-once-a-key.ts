import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'gives each key one token only',
  breaks: ['token.renewal'],
  follows: ['token.issues'],
  change: ({ token }) => {
    const served = new Set<string>()
    return {
      token: {
        reply: (reply, request) => {
          const { sub = '' } = decodeJwt(reply.access_token)
          if (served.has(sub)) throw new Refused('unauthenticated', 'this key has its token')
          served.add(sub)
          return token.reply(reply, request)
        },
      },
    }
  },
})
