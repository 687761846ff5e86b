import { defineFaults } from '../../behaviour/fault.ts'
import { tokenRequestIn } from '../../behaviour/lenient-to-workspace-keys.ts'
import { asText, isJsonObject, member } from '../../http/json.ts'

export default defineFaults('token.lifetime', {
  'new-keys-tokens-last-an-hour': {
    title: 'announces an hour to keys that were created in the portal',
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
  },
  'token-lasts-an-hour': {
    title: 'issues tokens for one hour',
    shownTo: ['credential.token-expires'],
    change: () => ({ token: { lifetime: () => 3600 } }),
  },
  'token-lasts-two-days': {
    title: 'issues tokens for two days',
    shownTo: ['credential.token-expires'],
    change: () => ({ token: { lifetime: () => 172_800 } }),
  },
  'tokens-shorter-once-clock-moved': {
    title: 'announces what is left of the first day that it runs, once the clock was moved',
    follows: ['token.expiry-agrees', 'credential.token-expires'],
    shownTo: ['credential.token-expires'],
    change: ({ token }) => {
      const started = Date.now() / 1000
      let now = started
      return {
        token: {
          claims: (claims, credential) => {
            now = claims.iat
            return token.claims(claims, credential)
          },
          lifetime: () => (now - started > 1800 ? 60_000 : token.lifetime()),
        },
      }
    },
  },
})
