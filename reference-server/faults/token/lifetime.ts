import { type Change, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { sentObject } from '../../changes/as-sent.ts'
import { isJsonObject, member, toText } from '../../http/json.ts'
import type { Credential } from '../../store/credentials.ts'

export default defineFaults('token.lifetime', {
  'new-keys-tokens-last-an-hour': {
    title: 'announces an hour to keys that were created in the portal',
    follows: ['token.expiry-agrees', 'credential.token-expires'],
    change: announceAnHourAfter('created'),
  },
  'rotated-tokens-last-an-hour': {
    title: 'announces an hour to keys whose secret was rotated',
    follows: ['token.expiry-agrees', 'credential.token-expires'],
    change: announceAnHourAfter('rotated'),
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
    change: () => {
      const issuedAt = new Map<string, number>()
      return [
        note('token', 'claims', (claims) => issuedAt.set(claims.jti, performance.now())),
        revise(
          'bearer',
          'credentialCounts',
          (counts, _credential, claims) =>
            performance.now() - (issuedAt.get(claims.jti) ?? 0) < 2_000 && counts,
        ),
      ]
    },
  },
  'tokens-shorter-once-clock-moved': {
    title: 'announces what is left of the first day that it runs, once the clock was moved',
    follows: ['token.expiry-agrees', 'credential.token-expires'],
    shownTo: ['credential.token-expires'],
    change: () => {
      const started = Date.now() / 1000
      let now = started
      return [
        note('token', 'claims', (claims) => {
          now = claims.iat
        }),
        decide('token', 'lifetime', (usual) => (now - started > 1800 ? 60_000 : usual())),
      ]
    },
  },
})

/** Announces an hour to keys after such a step, whatever their tokens say. */
function announceAnHourAfter(step: 'created' | 'rotated'): Change {
  return () => {
    const keys = new Set<string>()
    return [
      note('lifecycle', step, ({ clientId }: Credential) => keys.add(clientId)),
      revise('token', 'reply', (answer, _reply, request) => {
        const { body } = answer
        return keys.has(toText(member(sentObject(request), 'client_id'))) && isJsonObject(body)
          ? { ...answer, body: { ...body, expires_in: 3_600 } }
          : answer
      }),
    ]
  }
}
