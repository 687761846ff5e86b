import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { keyInPath, keyStepOf } from '../../behaviour/lifecycle.ts'
import { defineVariants } from '../../behaviour/variant.ts'
import { Refused } from '../../http/refused.ts'

export default defineVariants({
  'dead-keys-not-found': {
    title: 'knows a deactivated key no more in the portal',
    change: ({ lifecycle }) => ({
      lifecycle: {
        stepBegins: (request, world) => {
          const clientId = keyStepOf(request) === undefined ? '' : keyInPath(request)
          if (world.store.credentials.find(clientId)?.state === 'deactivated') {
            throw new Refused('not-found', 'there is no such credential')
          }
          return lifecycle.stepBegins(request, world)
        },
      },
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
})
