import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type Change, decide, note } from '../behaviour/change.ts'
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
  milliseconds: number,
  of: (request: FastifyRequest) => string | undefined,
): {
  change: Change
  /** The meeting of the steps under way, the same for each of them; undefined if there is at most one step. */
  meeting(what: string): object | undefined
} {
  const underWay = new Map<FastifyRequest, { of: string; meeting: Meeting }>()
  const ofSame = (what: string): Meeting | undefined =>
    underWay.values().find((step) => step.of === what)?.meeting
  return {
    change: () => [
      decide('lifecycle', 'stepBegins', async (usual, request, world) => {
        await usual(request, world)
        const what = of(request)
        if (what === undefined) return
        const meeting = ofSame(what) ?? { steps: 0 }
        meeting.steps += 1
        underWay.set(request, { of: what, meeting })
        await pause(milliseconds)
      }),
      note('lifecycle', 'stepEnds', (_answer, request) => underWay.delete(request)),
      note('lifecycle', 'refusal', (_refused, request) => underWay.delete(request)),
    ],
    meeting: (what) => {
      const found = ofSame(what)
      return found !== undefined && found.steps > 1 ? found : undefined
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

/** For faults that show once the clock was moved: the change that learns of it, and the milliseconds it was moved by. */
export function noteClock(): { change: Change; movedBy(): number } {
  let known: Store | undefined
  return {
    change: note('token', 'findCredential', (_clientId, store) => {
      known = store
    }),
    movedBy: () => Number(known?.settings.get('clock-advanced-by') ?? 0),
  }
}
