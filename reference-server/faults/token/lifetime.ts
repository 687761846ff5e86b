import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import type { TokenBehaviour } from '../../behaviour/token.ts'
import { noteCreatedKeys, noteRotatedKeys } from '../../changes/key-secrets.ts'
import { tokenRequestIn } from '../../changes/workspace-keys.ts'
import { isJsonObject, member, toText } from '../../http/json.ts'

export default defineFaults('token.lifetime', {
  'new-keys-tokens-last-an-hour': {
    title: 'announces an hour to keys that were created in the portal',
    follows: ['token.expiry-agrees', 'credential.token-expires'],
    change: ({ lifecycle, token }) => {
      const { created, isCreated } = noteCreatedKeys(lifecycle)
      return {
        lifecycle: { created },
        token: { reply: announcingAnHour(token, isCreated) },
      }
    },
  },
  'rotated-tokens-last-an-hour': {
    title: 'announces an hour to keys whose secret was rotated',
    follows: ['token.expiry-agrees', 'credential.token-expires'],
    change: ({ lifecycle, token }) => {
      const { rotated, isRotated } = noteRotatedKeys(lifecycle)
      return {
        lifecycle: { rotated },
        token: { reply: announcingAnHour(token, (clientId) => isRotated(clientId)) },
      }
    },
  },
  'token-lasts-an-hour': {
    title: 'issues tokens for one hour',
    shownTo: ['credential.token-expires'],
    change: decide('token', 'lifetime', () => 3600),
  },
  'token-lasts-two-days': {
    title: 'issues tokens for two days',
    shownTo: ['credential.token-expires'],
    change: decide('token', 'lifetime', () => 172_800),
  },
  'tokens-die-in-seconds': {
    title: 'refuses each token two seconds after it came, though it announces a day',
    follows: ['credential.token-expires'],
    change: ({ bearer, token }) => {
      const issuedAt = new Map<string, number>()
      return {
        token: {
          claims: (claims, credential) => {
            issuedAt.set(claims.jti, performance.now())
            return token.claims(claims, credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) =>
            performance.now() - (issuedAt.get(claims.jti) ?? 0) < 2_000 &&
            bearer.credentialCounts(credential, claims),
        },
      }
    },
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

/** Announces an hour to some keys, whatever their tokens say. */
function announcingAnHour(
  token: TokenBehaviour,
  isMeant: (clientId: string) => boolean,
): TokenBehaviour['reply'] {
  return (reply, request) => {
    const answer = token.reply(reply, request)
    const { body } = answer
    return isMeant(toText(member(tokenRequestIn(request), 'client_id'))) && isJsonObject(body)
      ? { ...answer, body: { ...body, expires_in: 3_600 } }
      : answer
  }
}
