import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPortalVisit } from '../endpoints/deliver.ts'
import { type ActivityEntry, noteOf, type Surface } from '../state/activity.ts'
import { maybeWorldOf } from '../world/request-world.ts'
import type { World } from '../world/world.ts'
import { explainRefusal, surfaceOf } from './explain-refusal.ts'
import { type KeptAnswer, keepAnswer, mostKept } from './kept-answer.ts'
import { showMessage, showPath } from './show-message.ts'

/** Has a server keep its last requests. They are looked at once they are answered, so no answer waits for it. */
export function recordActivity(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const world = maybeWorldOf(request)
    const surface = surfaceOf(request)
    if (world === undefined || surface === undefined || isPortalVisit(request)) return
    const at = world.clock.now()
    const answer = keepAnswer(reply.raw)
    reply.raw.once('close', () =>
      world.activity.record(entryOf({ request, reply, world, surface, at, answer })),
    )
  })
}

interface Answered {
  request: FastifyRequest
  reply: FastifyReply
  world: World
  surface: Surface
  at: number
  answer: () => KeptAnswer
}

async function entryOf({ request, reply, world, surface, at, answer }: Answered): Promise<ActivityEntry> {
  const milliseconds = Math.round(reply.elapsedTime)
  const { statusCode, headersSent, writableFinished } = reply.raw
  const status = headersSent ? statusCode : 0
  const { about, problem } =
    status >= 400
      ? await explainRefusal(request, world, surface, status)
      : { about: noteOf(request).about, problem: writableFinished ? undefined : brokenOff }
  const path = showPath(request, world, about)
  const { headers, bytes, size } = answer()
  const { headers: sentHeaders } = request
  const sent = bodyOf(request)
  return {
    ...{ id: randomUUID(), at, surface, method: request.method, path, status, milliseconds, about, problem },
    // Few of them are ever looked at, and to leave out what is secret takes a while.
    get request() {
      return showMessage(sentHeaders, ...sent)
    },
    get response() {
      return showMessage(headers, bytes, size)
    },
  }
}

/** What an endpoint has read; only the length of an upload, or of a large body, is kept. */
function bodyOf({ body, headers }: FastifyRequest): [bytes: Buffer, size: number] {
  if (Buffer.isBuffer(body)) return [body.length > mostKept ? Buffer.alloc(0) : body, body.length]
  return [Buffer.alloc(0), Number(headers['content-length'] ?? 0)]
}

const brokenOff = 'the connection was closed before the answer was complete'
