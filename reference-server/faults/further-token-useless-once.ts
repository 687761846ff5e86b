import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'issues one token that does not work, the second of the first key, and good ones again',
  breaks: ['token.renewal'],
  change: ({ token, bearer }) => {
    let key: string | undefined
    let count = 0
    let useless: unknown
    return {
      token: {
        reply: (reply, request) => {
          const { sub, jti } = decodeJwt(reply.access_token)
          key ??= sub
          if (sub === key) count += 1
          if (sub === key && count === 2) useless = jti
          return token.reply(reply, request)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          claims.jti !== useless && bearer.credentialCounts(credential, claims),
      },
    }
  },
})
