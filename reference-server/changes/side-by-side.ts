import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { LifecycleBehaviour } from '../behaviour/lifecycle.ts'
import type { TokenBehaviour } from '../behaviour/token.ts'
import type { Store } from '../store/store.ts'

/** Steps of one kind that are under way at once; a single one is not a meeting. */
interface Meeting {
  steps: number
}

/**
 * For what goes wrong when steps of the portal are taken at the same time: delays each by some milliseconds, and says which overlapped.
 * @param of what a step has in common with those it must not meet, such as the client id; undefined for steps that meet none
 */
export function detectOverlap(
  lifecycle: LifecycleBehaviour,
  milliseconds: number,
  of: (request: FastifyRequest) => string | undefined,
): {
  /** The meeting of the steps under way, the same for each of them; undefined if there is at most one step. */
  meeting(what: string): object | undefined
  decisions: Pick<LifecycleBehaviour, 'stepBegins' | 'stepEnds' | 'refusal'>
} {
  const underWay = new Map<FastifyRequest, { of: string; meeting: Meeting }>()
  const ofSame = (what: string): Meeting | undefined =>
    underWay.values().find((step) => step.of === what)?.meeting
  return {
    meeting: (what) => {
      const found = ofSame(what)
      return found !== undefined && found.steps > 1 ? found : undefined
    },
    decisions: {
      stepBegins: async (request, world) => {
        await lifecycle.stepBegins(request, world)
        const what = of(request)
        if (what === undefined) return
        const meeting = ofSame(what) ?? { steps: 0 }
        meeting.steps += 1
        underWay.set(request, { of: what, meeting })
        await pause(milliseconds)
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
}

/** For faults that remember something about a connection: what is kept for the connection of a request, made on first use. */
export function rememberPerConnection<T>(make: () => T): (request: FastifyRequest) => T {
  const kept = new WeakMap<Socket, T>()
  return ({ raw: { socket } }) => {
    const known = kept.get(socket) ?? make()
    kept.set(socket, known)
    return known
  }
}

/** For faults that show once the clock was moved: the decision that learns of it, and the milliseconds it was moved by. */
export function noteClock(token: TokenBehaviour): {
  findCredential: TokenBehaviour['findCredential']
  movedBy(): number
} {
  let known: Store | undefined
  return {
    findCredential: (clientId, store) => {
      known = store
      return token.findCredential(clientId, store)
    },
    movedBy: () => Number(known?.settings.get('clock-advanced-by') ?? 0),
  }
}
