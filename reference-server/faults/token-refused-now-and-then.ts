import { defineFault } from '../behaviour/fault.ts'
import { Refused } from '../http/refused.ts'

export default defineFault({
  title: 'refuses every third correct token request',
  breaks: ['token.issues'],
  follows: ['token.renewal'],
  change: ({ token }) => {
    let count = 0
    return {
      token: {
        reply: (reply, request) => {
          count += 1
          if (count % 3 === 0) throw new Refused('unauthenticated', 'try again')
          return token.reply(reply, request)
        },
      },
    }
  },
})
