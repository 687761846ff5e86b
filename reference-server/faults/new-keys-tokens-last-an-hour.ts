import { defineFault } from '../behaviour/fault.ts'
import { tokenRequestIn } from '../behaviour/lenient-to-workspace-keys.ts'
import { asText, isJsonObject, member } from '../http/json.ts'

export default defineFault({
  title: 'announces an hour to keys that were created in the portal',
  breaks: ['token.lifetime'],
  follows: ['token.expiry-agrees', 'credential.token-expires'],
  change: ({ lifecycle, token }) => {
    const made = new Set<string>()
    return {
      lifecycle: {
        created: (credential) => {
          made.add(credential.clientId)
          return lifecycle.created(credential)
        },
      },
      token: {
        reply: (reply, request) => {
          const answer = token.reply(reply, request)
          const isNew = made.has(asText(member(tokenRequestIn(request), 'client_id')))
          const { body } = answer
          return isNew && isJsonObject(body) ? { ...answer, body: { ...body, expires_in: 3_600 } } : answer
        },
      },
    }
  },
})
