import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maybeWorldOf } from '../http/request-world.ts'
import type { World } from '../world/world.ts'
import type { ActivityEntry, Surface } from './entry.ts'
import { explainRefusal } from './explain-refusal.ts'
import { noteOf } from './note.ts'
import { shownPath } from './shown-path.ts'
import { surfaceOf } from './surface-of.ts'

/** Has a server keep its last requests. They are looked at once they are answered, so no answer waits for it. */
export function recordActivity(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const world = maybeWorldOf(request)
    const surface = surfaceOf(request)
    if (world === undefined || surface === undefined) return
    const at = world.clock.now()
    reply.raw.once('close', () => world.activity.record(entryOf({ request, reply, world, surface, at })))
  })
}

interface Answered {
  request: FastifyRequest
  reply: FastifyReply
  world: World
  surface: Surface
  at: number
}

async function entryOf({ request, reply, world, surface, at }: Answered): Promise<ActivityEntry> {
  const milliseconds = Math.round(reply.elapsedTime)
  const { statusCode, headersSent, writableFinished } = reply.raw
  const status = headersSent ? statusCode : 0
  const { about, problem } =
    status >= 400
      ? await explainRefusal(request, world, surface, status)
      : { about: noteOf(request).about, problem: writableFinished ? undefined : brokenOff }
  const path = shownPath(request, world, about)
  return { at, surface, method: request.method, path, status, milliseconds, about, problem }
}

const brokenOff = 'the connection was closed before the answer was complete'
