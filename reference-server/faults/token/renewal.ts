import { setTimeout } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { noteIssuedTokens } from '../../changes/issued-tokens.ts'
import { noteCreatedKeys } from '../../changes/key-secrets.ts'

export default defineFaults('token.renewal', {
  'further-token-useless-once': {
    title:
      'issues one token that does not work, the second of the first key that was there before, and good ones again',
    change: ({ token, bearer, lifecycle }) => {
      const { created, isCreated } = noteCreatedKeys(lifecycle)
      let key: string | undefined
      let count = 0
      let useless: unknown
      return {
        lifecycle: { created },
        token: {
          reply: (reply, request) => {
            const { sub, jti } = decodeJwt(reply.access_token)
            // Whether the given key comes first, or one that is made before the checks, is left to chance.
            if (sub !== undefined && !isCreated(sub)) key ??= sub
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
  },
  'further-tokens-useless': {
    title: 'takes the first token of each key alone, however many it issues',
    follows: [
      'credential.rotation-new-secret',
      'platform.other-account',
      'platform.workspace-key-account-list',
    ],
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
  },
  'sixth-token-of-key-useless': {
    title: 'knows five tokens of a new key, and refuses what further exchanges give',
    follows: ['credential.works', 'credential.rotation-new-secret'],
    change: ({ bearer, lifecycle, token }) => {
      const issued = noteIssuedTokens(token)
      const created = new Set<string>()
      return {
        token: { claims: issued.claims },
        lifecycle: {
          created: (credential) => {
            created.add(credential.clientId)
            return lifecycle.created(credential)
          },
        },
        bearer: {
          credentialCounts: (credential, claims) => {
            const isBeyond = issued.of(credential.clientId).indexOf(claims.jti) > 4
            return (
              !(isBeyond && created.has(credential.clientId)) && bearer.credentialCounts(credential, claims)
            )
          },
        },
      }
    },
  },
  'token-fails-side-by-side': {
    title: 'fails with 500 at a token request that runs beside another',
    follows: ['token.issues'],
    change: replaceDecision('transport', 'answer', (usual) => {
      let running = 0
      return async (answer, request) => {
        if (answer.status !== 200 || !request.url.endsWith('/oauth/token')) {
          return usual(answer, request)
        }
        running += 1
        const isBeside = running > 1
        await setTimeout(50)
        running -= 1
        return usual(isBeside ? { status: 500, body: { error: 'busy' } } : answer, request)
      }
    }),
  },
})
