import { setTimeout } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { noteIssuedTokens } from '../../changes/issued-tokens.ts'

export default defineFaults('token.renewal', {
  'further-token-useless-once': {
    title:
      'issues one token that does not work, the second of the first key that was there before, and good ones again',
    change: () => {
      const createdKeys = new Set<string>()
      let key: string | undefined
      let count = 0
      let useless: unknown
      return [
        note('lifecycle', 'created', (credential) => createdKeys.add(credential.clientId)),
        note('token', 'reply', (reply) => {
          const { sub, jti } = decodeJwt(reply.access_token)
          // Whether the given key comes first, or one that is made before the checks, is left to chance.
          if (sub !== undefined && !createdKeys.has(sub)) key ??= sub
          if (sub === key) count += 1
          if (sub === key && count === 2) useless = jti
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, _credential, claims) => claims.jti !== useless && counts,
        ),
      ]
    },
  },
  'further-tokens-useless': {
    title: 'takes the first token of each key alone, however many it issues',
    follows: [
      'credential.rotation-new-secret',
      'platform.other-account',
      'platform.workspace-key-account-list',
    ],
    change: () => {
      const first = new Map<string, string | undefined>()
      return [
        note('token', 'reply', (reply) => {
          const { sub = '', jti } = decodeJwt(reply.access_token)
          if (!first.has(sub)) first.set(sub, jti)
        }),
        revise(
          'bearer',
          'credentialCounts',
          (counts, credential, claims) =>
            [undefined, claims.jti].includes(first.get(credential.clientId)) && counts,
        ),
      ]
    },
  },
  'sixth-token-of-key-useless': {
    title: 'knows five tokens of a new key, and refuses what further exchanges give',
    follows: ['credential.works', 'credential.rotation-new-secret'],
    change: () => {
      const issued = noteIssuedTokens()
      const created = new Set<string>()
      return [
        issued.change,
        note('lifecycle', 'created', ({ clientId }) => created.add(clientId)),
        decide('bearer', 'credentialCounts', (usual, credential, claims) => {
          const isBeyond = issued.of(credential.clientId).indexOf(claims.jti) > 4
          return !(isBeyond && created.has(credential.clientId)) && usual(credential, claims)
        }),
      ]
    },
  },
  'token-fails-side-by-side': {
    title: 'fails with 500 at a token request that runs beside another',
    follows: ['token.issues'],
    change: () => {
      let running = 0
      return decide('transport', 'answer', async (usual, answer, request) => {
        if (answer.status !== 200 || !request.url.endsWith('/oauth/token')) {
          return usual(answer, request)
        }
        running += 1
        const isBeside = running > 1
        await setTimeout(50)
        running -= 1
        return usual(isBeside ? { status: 500, body: { error: 'busy' } } : answer, request)
      })
    },
  },
})
