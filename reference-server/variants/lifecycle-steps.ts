import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { decide, replaceDecision } from '../behaviour/change.ts'
import { keyInPath, keyStepOf } from '../behaviour/lifecycle.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { Refused } from '../http/refused.ts'

/** Milliseconds. */
const A_WHILE = 700

/** Active keys of an account that were created in the portal; checks of the story of the keys need five at a time. */
const MOST_KEYS = 6

const STATUSES = [400, 403, 404, 409, 422]

export default defineVariants({
  'client-ids-count-up': {
    title: 'numbers the client ids of new keys, and uses none again',
    change: replaceDecision('lifecycle', 'created', (usual) => {
      let made = 0
      return (credential) => {
        made += 1
        return usual({
          ...credential,
          clientId: `${credential.type}-key-${made}.${credential.accountId}`,
        })
      }
    }),
  },
  'keys-show-their-history': {
    title: 'shows when a key was created, rotated and changed, and how often it was looked at',
    change: ({ lifecycle }) => {
      const events = new Map<string, readonly { at: string; what: string }[]>()
      let looks = 0
      const note = (clientId: string, what: string): void => {
        events.set(clientId, [...(events.get(clientId) ?? []), { at: new Date().toISOString(), what }])
      }
      return {
        lifecycle: {
          created: (credential) => {
            const created = lifecycle.created(credential)
            note(created.clientId, 'created')
            return created
          },
          rotated: (credential, fresh) => {
            note(credential.clientId, 'rotated')
            return lifecycle.rotated(credential, fresh)
          },
          roleChanged: (credential, change) => {
            note(credential.clientId, 'changed')
            return lifecycle.roleChanged(credential, change)
          },
          shown: (credential, tokenUrl) => {
            looks += 1
            const history = events.get(credential.clientId) ?? []
            return { ...lifecycle.shown(credential, tokenUrl), history, looks }
          },
        },
      }
    },
  },
  'keys-take-a-while': {
    title: 'knows a key that was created in the portal only a while later, everywhere but in the portal',
    change: ({ lifecycle, token }) => {
      const created = new Map<string, number>()
      return {
        lifecycle: {
          created: (credential) => {
            created.set(credential.clientId, performance.now())
            return lifecycle.created(credential)
          },
        },
        token: {
          findCredential: (clientId, store) => {
            const since = created.get(clientId)
            const isNew = since !== undefined && performance.now() - since < A_WHILE
            return isNew ? undefined : token.findCredential(clientId, store)
          },
        },
      }
    },
  },
  'rights-take-a-while': {
    title: 'lets a new account key into its account a while after it was created',
    change: ({ lifecycle, platform }) => {
      const created = new Map<string, number>()
      return {
        lifecycle: {
          created: (credential) => {
            created.set(credential.clientId, performance.now())
            return lifecycle.created(credential)
          },
        },
        platform: {
          mayReachAccount: (key, accountId, userId) => {
            const since = created.get(key.clientId)
            const isNew = since !== undefined && key.type === 'account' && performance.now() - since < A_WHILE
            return !isNew && platform.mayReachAccount(key, accountId, userId)
          },
        },
      }
    },
  },
  'names-of-keys-are-unique': {
    title: 'refuses a name for a new key that another key has, until that one is deactivated',
    change: ({ lifecycle }) => {
      const names = new Map<string, string>()
      return {
        lifecycle: {
          created: (credential) => {
            const name = credential.name.toLowerCase()
            if ([...names.values()].includes(name)) throw new Refused('state', 'this name is in use')
            const created = lifecycle.created(credential)
            names.set(created.clientId, name)
            return created
          },
          deactivated: (credential) => {
            names.delete(credential.clientId)
            return lifecycle.deactivated(credential)
          },
        },
      }
    },
  },
  'active-keys-are-limited': {
    title: 'refuses a seventh active key of an account until another one is deactivated',
    change: ({ lifecycle }) => {
      const active = new Set<string>()
      return {
        lifecycle: {
          created: (credential) => {
            if (active.size >= MOST_KEYS) throw new Refused('state', 'this account has enough keys')
            const created = lifecycle.created(credential)
            active.add(created.clientId)
            return created
          },
          deactivated: (credential) => {
            active.delete(credential.clientId)
            return lifecycle.deactivated(credential)
          },
        },
      }
    },
  },
  'dead-keys-not-found': {
    title: 'knows a deactivated key no more in the portal',
    change: decide('lifecycle', 'stepBegins', (usual, request, world) => {
      const clientId = keyStepOf(request) === undefined ? '' : keyInPath(request)
      if (world.store.credentials.find(clientId)?.state === 'deactivated') {
        throw new Refused('not-found', 'there is no such credential')
      }
      return usual(request, world)
    }),
  },
  'steps-answer-little': {
    title: 'answers a rotation with the new secret alone, and other changes of a key with nothing',
    change: decide('lifecycle', 'stepEnds', async (usual, answer, request, world) => {
      const said = await usual(answer, request, world)
      const step = keyStepOf(request)
      if (said.status > 299) return said
      if (step === 'rotate') return { ...said, body: { clientSecret: Object(said.body).clientSecret } }
      return step === 'change role' || step === 'deactivate' ? { status: said.status } : said
    }),
  },
  'steps-answered-out-of-order': {
    title:
      'takes steps of the portal up to 12 ms after they were asked for, and answers as long after they are taken',
    change: ({ lifecycle }) => {
      let turns = 0
      const aWhile = (): Promise<void> => {
        turns += 1
        return pause((turns * 7) % 13)
      }
      return {
        lifecycle: {
          stepBegins: async (request, world) => {
            await lifecycle.stepBegins(request, world)
            await aWhile()
          },
          stepEnds: async (answer, request, world) => {
            await aWhile()
            return lifecycle.stepEnds(answer, request, world)
          },
        },
      }
    },
  },
  'steps-with-one-key-one-at-a-time': {
    title: 'refuses with 409 to change a key that is just being changed',
    change: ({ lifecycle }) => {
      const underWay = new Map<FastifyRequest, string>()
      return {
        lifecycle: {
          stepBegins: async (request, world) => {
            await lifecycle.stepBegins(request, world)
            const step = keyStepOf(request)
            if (step === undefined || step === 'create' || step === 'show') return
            const clientId = keyInPath(request)
            if (underWay.values().some((other) => other === clientId)) {
              throw new Refused('state', 'this key is just being changed')
            }
            underWay.set(request, clientId)
            await pause(5)
          },
          stepEnds: (answer, request, world) => {
            underWay.delete(request)
            return lifecycle.stepEnds(answer, request, world)
          },
          refusal: (refused, request) => {
            underWay.delete(request)
            return lifecycle.refusal(refused, request)
          },
        },
      }
    },
  },
  'import-refusals-are-400': {
    title: 'answers 400 to what it does not take of a custom API',
    change: decide('lifecycle', 'refusal', (usual, refused, request) => {
      const answer = usual(refused, request)
      return request.url.includes('/custom-apis') && answer.status === 422
        ? { ...answer, status: 400 }
        : answer
    }),
  },
  'portal-hides-what-it-refuses': {
    title: 'answers 404 to whatever the portal refuses',
    choices: ['refusal of the portal'],
    change: decide('lifecycle', 'refusal', (usual, refused, request) => ({
      ...usual(refused, request),
      status: 404,
    })),
  },
  'portal-refuses-by-redirect': {
    title:
      'leads away from what the portal refuses, to the sign-in whom it does not know, and has no PATCH for a key that cannot be changed',
    choices: ['refusal of the portal'],
    change: decide('lifecycle', 'refusal', (usual, refused, request) =>
      request.method === 'PATCH'
        ? { ...usual(refused, request), status: 405 }
        : {
            status: 303,
            headers: { location: refused.field === 'x-portal-user' ? '/sign-in' : '/not-for-you' },
          },
    ),
  },
  'portal-refuses-in-turns': {
    title: 'refuses in the portal with 400, 403, 404, 409 and 422 in turns, whatever the reason',
    choices: ['refusal of the portal'],
    change: replaceDecision('lifecycle', 'refusal', (usual) => {
      let refusals = 0
      return (refused, request) => {
        refusals += 1
        const status = STATUSES[refusals % STATUSES.length] ?? 400
        return { ...usual(refused, request), status }
      }
    }),
  },
  'portal-refuses-with-other-statuses': {
    title: 'refuses in the portal with 400, 402, 410 and 423',
    choices: ['refusal of the portal'],
    change: decide('lifecycle', 'refusal', (usual, refused, request) => {
      const status = new Map([
        ['forbidden', 402],
        ['not-found', 410],
        ['state', 423],
      ]).get(refused.reason)
      return { ...usual(refused, request), status: status ?? 400 }
    }),
  },
})
