import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isJson } from '../../text/json-text.ts'
import { askWith, decide, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { sentObject } from '../changes/as-sent.ts'
import { repairTokenJson } from '../changes/token-requests.ts'
import { Refused } from '../http/refused.ts'
import { worldOf } from '../world/request-world.ts'

const HEADER = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', cty: 'JWT' })).toString('base64url')

export default defineVariants({
  'eddsa-tokens': {
    title: 'signs tokens with EdDSA',
    choices: ['signature of a token'],
    change: decide('token', 'algorithm', () => 'EdDSA'),
  },
  'hmac-tokens': {
    title: 'signs tokens with HS256',
    choices: ['signature of a token'],
    change: decide('token', 'algorithm', () => 'HS256'),
  },
  'rsa-tokens': {
    title: 'signs tokens with RS256',
    choices: ['signature of a token'],
    change: decide('token', 'algorithm', () => 'RS256'),
  },
  'tokens-of-a-second-alike': {
    title:
      'gives a key the same token to each request of a second: nothing in it is random, nor is its signature',
    choices: ['signature of a token'],
    change: () => [
      decide('token', 'algorithm', () => 'EdDSA'),
      askWith('token', 'claims', (claims, credential) => ({
        ...claims,
        jti: `${credential.clientId}-${claims.iat}`,
      })),
    ],
  },
  'tokens-given-again': {
    title:
      'gives a key the token that it has again, and says how long that is still valid, until an hour before its end',
    choices: ['tokens of a key', 'list of workspaces for a role'],
    change: () => {
      const given = new Map<unknown, { access_token: string; since: number }>()
      return decide('token', 'reply', (usual, reply, request) => {
        const clientId = sentObject(request)['client_id']
        const now = worldOf(request).clock.seconds()
        const former = given.get(clientId)
        const age = now - (former?.since ?? 0)
        if (former !== undefined && age < 82_800) {
          const { access_token } = former
          return usual({ ...reply, access_token, expires_in: reply.expires_in - age }, request)
        }
        given.set(clientId, { access_token: reply.access_token, since: now })
        return usual(reply, request)
      })
    },
  },
  'exchanges-of-a-key-one-at-a-time': {
    title: 'asks to come again in a second who exchanges a key while it is being exchanged',
    change: () => {
      const underWay = new Set<string>()
      return [
        decide('token', 'beforeIssue', async (usual, credential) => {
          await usual(credential)
          if (underWay.has(credential.clientId)) throw new Refused('too-many', 'one exchange at a time')
          underWay.add(credential.clientId)
          await pause(5)
          underWay.delete(credential.clientId)
        }),
        revise('token', 'refusal', (answer, refused) =>
          refused.reason === 'too-many'
            ? { ...answer, headers: { ...answer.headers, 'retry-after': '1' } }
            : answer,
        ),
      ]
    },
  },
  'tokens-answered-out-of-order': {
    title: 'issues tokens up to 16 ms after it judged the request for them, the earlier ones often later',
    change: () => {
      let turns = 0
      return decide('token', 'beforeIssue', async (usual, credential) => {
        await usual(credential)
        turns += 1
        await pause((turns * 11) % 17)
      })
    },
  },
  'tokens-of-23-hours-and-a-half': {
    title: 'issues tokens for 23 hours and a half',
    change: decide('token', 'lifetime', () => 84_600),
  },
  'lenient-token-json': {
    title:
      'takes tabs in texts, names without quotes and a comma after the last member in the JSON of a token request',
    change: repairTokenJson((text) =>
      isJson(text)
        ? text
        : text
            .replaceAll('\t', '\\t')
            .replace(/([{,])(\w+):/g, '$1"$2":')
            .replace(/,(\s*\})/g, '$1'),
    ),
  },
  'other-success-statuses': {
    title: 'answers 201 or 202 where no success status is specified',
    change: () => [
      revise('token', 'reply', (answer) => ({ ...answer, status: 201 })),
      revise('platform', 'workspacesReply', (answer) => ({
        ...answer,
        status: 203,
      })),
      revise('reply', 'invoke', (answer) => ({
        ...answer,
        status: 201,
      })),
      revise('reply', 'batch', (answer) => ({ ...answer, status: 202 })),
      revise('stream', 'status', (status) => (status === 200 ? 201 : status)),
    ],
  },
  'encrypted-tokens': {
    title: 'issues encrypted tokens, a signed one within each',
    change: () => {
      const key = randomBytes(32)
      return [
        revise('token', 'seal', (answer) => encrypt(answer, key)),
        askWith('bearer', 'unseal', (given) => decrypt(given, key)),
      ]
    },
  },
})

function encrypt(jwt: string, key: Uint8Array): string {
  const vector = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, vector)
  cipher.setAAD(Buffer.from(HEADER))
  const ciphertext = Buffer.concat([cipher.update(jwt), cipher.final()])
  const parts = [vector, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  return [HEADER, '', ...parts].join('.')
}

/** What was encrypted; empty for anything else. */
function decrypt(given: string, key: Uint8Array): string {
  const [header, none, vector = '', ciphertext = '', tag = '', ...more] = given.split('.')
  if (header !== HEADER || none !== '' || more.length > 0) return ''
  if ([vector, ciphertext, tag].some((part) => !/^[\w-]+$/.test(part))) return ''
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(vector, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(HEADER))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8')
  } catch {
    return ''
  }
}
