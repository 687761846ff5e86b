import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { askWith, decide, note, revise } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { keyInPath, keyStepOf } from '../changes/key-steps.ts'
import { Refused } from '../http/refused.ts'

/** Milliseconds. */
const A_WHILE = 700

/** Active keys of an account that were created in the portal; checks of the story of the keys need five at a time. */
const MOST_KEYS = 6

const STATUSES = [400, 403, 404, 409, 422]

export default defineVariants({
  'client-ids-count-up': {
    title: 'numbers the client ids of new keys, and uses none again',
    change: () => {
      let made = 0
      return askWith('lifecycle', 'created', (credential) => {
        made += 1
        return {
          ...credential,
          clientId: `${credential.type}-key-${made}.${credential.accountId}`,
        }
      })
    },
  },
  'keys-show-their-history': {
    title: 'shows when a key was created, rotated and changed, and how often it was looked at',
    change: () => {
      const events = new Map<string, readonly { at: string; what: string }[]>()
      let looks = 0
      const enter = (clientId: string, what: string): void => {
        events.set(clientId, [...(events.get(clientId) ?? []), { at: new Date().toISOString(), what }])
      }
      return [
        revise('lifecycle', 'created', (created) => {
          enter(created.clientId, 'created')
          return created
        }),
        note('lifecycle', 'rotated', (credential) => enter(credential.clientId, 'rotated')),
        note('lifecycle', 'roleChanged', (credential) => enter(credential.clientId, 'changed')),
        decide('lifecycle', 'shown', (usual, credential, tokenUrl) => {
          looks += 1
          const history = events.get(credential.clientId) ?? []
          return { ...usual(credential, tokenUrl), history, looks }
        }),
      ]
    },
  },
  'keys-take-a-while': {
    title: 'knows a key that was created in the portal only a while later, everywhere but in the portal',
    change: () => {
      const created = new Map<string, number>()
      return [
        note('lifecycle', 'created', (credential) => created.set(credential.clientId, performance.now())),
        decide('token', 'findCredential', (usual, clientId, store) => {
          const since = created.get(clientId)
          const isNew = since !== undefined && performance.now() - since < A_WHILE
          return isNew ? undefined : usual(clientId, store)
        }),
      ]
    },
  },
  'rights-take-a-while': {
    title: 'lets a new account key into its account a while after it was created',
    change: () => {
      const created = new Map<string, number>()
      return [
        note('lifecycle', 'created', (credential) => created.set(credential.clientId, performance.now())),
        decide('platform', 'mayReachAccount', (usual, key, accountId, userId) => {
          const since = created.get(key.clientId)
          const isNew = since !== undefined && key.type === 'account' && performance.now() - since < A_WHILE
          return !isNew && usual(key, accountId, userId)
        }),
      ]
    },
  },
  'names-of-keys-are-unique': {
    title: 'refuses a name for a new key that another key has, until that one is deactivated',
    change: () => {
      const names = new Map<string, string>()
      return [
        decide('lifecycle', 'created', (usual, credential) => {
          const name = credential.name.toLowerCase()
          if ([...names.values()].includes(name)) throw new Refused('state', 'this name is in use')
          const created = usual(credential)
          names.set(created.clientId, name)
          return created
        }),
        note('lifecycle', 'deactivated', (credential) => names.delete(credential.clientId)),
      ]
    },
  },
  'active-keys-are-limited': {
    title: 'refuses a seventh active key of an account until another one is deactivated',
    change: () => {
      const active = new Set<string>()
      return [
        decide('lifecycle', 'created', (usual, credential) => {
          if (active.size >= MOST_KEYS) throw new Refused('state', 'this account has enough keys')
          const created = usual(credential)
          active.add(created.clientId)
          return created
        }),
        note('lifecycle', 'deactivated', (credential) => active.delete(credential.clientId)),
      ]
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
    change: revise('lifecycle', 'stepEnds', (said, _answer, request) => {
      const step = keyStepOf(request)
      if (said.status > 299) return said
      if (step === 'rotate') return { ...said, body: { clientSecret: Object(said.body).clientSecret } }
      return step === 'change role' || step === 'deactivate' ? { status: said.status } : said
    }),
  },
  'steps-answered-out-of-order': {
    title:
      'takes steps of the portal up to 12 ms after they were asked for, and answers as long after they are taken',
    change: () => {
      let turns = 0
      const aWhile = (): Promise<void> => {
        turns += 1
        return pause((turns * 7) % 13)
      }
      return [
        decide('lifecycle', 'stepBegins', async (usual, request, world) => {
          await usual(request, world)
          await aWhile()
        }),
        decide('lifecycle', 'stepEnds', async (usual, answer, request, world) => {
          await aWhile()
          return usual(answer, request, world)
        }),
      ]
    },
  },
  'steps-with-one-key-one-at-a-time': {
    title: 'refuses with 409 to change a key that is just being changed',
    change: () => {
      const underWay = new Map<FastifyRequest, string>()
      return [
        decide('lifecycle', 'stepBegins', async (usual, request, world) => {
          await usual(request, world)
          const step = keyStepOf(request)
          if (step === undefined || step === 'create' || step === 'show') return
          const clientId = keyInPath(request)
          if (underWay.values().some((other) => other === clientId)) {
            throw new Refused('state', 'this key is just being changed')
          }
          underWay.set(request, clientId)
          await pause(5)
        }),
        note('lifecycle', 'stepEnds', (_answer, request) => underWay.delete(request)),
        note('lifecycle', 'refusal', (_refused, request) => underWay.delete(request)),
      ]
    },
  },
  'import-refusals-are-400': {
    title: 'answers 400 to what it does not take of a custom API',
    change: revise('lifecycle', 'refusal', (answer, _refused, request) =>
      request.url.includes('/custom-apis') && answer.status === 422 ? { ...answer, status: 400 } : answer,
    ),
  },
  'portal-hides-what-it-refuses': {
    title: 'answers 404 to whatever the portal refuses',
    choices: ['refusal of the portal'],
    change: revise('lifecycle', 'refusal', (answer) => ({
      ...answer,
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
    change: () => {
      let refusals = 0
      return decide('lifecycle', 'refusal', (usual, refused, request) => {
        refusals += 1
        const status = STATUSES[refusals % STATUSES.length] ?? 400
        return { ...usual(refused, request), status }
      })
    },
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
