import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the first token of each key alone, however many it issues',
  breaks: ['token.renewal'],
  follows: ['credential.rotation-new-secret'],
  change: ({ token, bearer }) => {
    const first = new Map<string, string | undefined>()
    return {
      token: {
        reply: (reply, request) => {
          const { sub = '', jti } = decodeJwt(reply.access_token)
          if (!first.has(sub)) first.set(sub, jti)
          return token.reply(reply, request)
        },
      },
      bearer: {
        credentialCounts: (credential, claims) =>
          [undefined, claims.jti].includes(first.get(credential.clientId)) &&
          bearer.credentialCounts(credential, claims),
      },
    }
  },
})
