import { decodeJwt } from 'jose'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title:
    'issues one token that does not work, the second of the first key that was there before, and good ones again',
  breaks: ['token.renewal'],
  change: ({ token, bearer, lifecycle }) => {
    const made = new Set<string>()
    let key: string | undefined
    let count = 0
    let useless: unknown
    return {
      lifecycle: {
        created: (credential) => {
          made.add(credential.clientId)
          return lifecycle.created(credential)
        },
      },
      token: {
        reply: (reply, request) => {
          const { sub, jti } = decodeJwt(reply.access_token)
          // What comes first of the given key and one that is made before the checks is left to chance.
          if (sub !== undefined && !made.has(sub)) key ??= sub
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
