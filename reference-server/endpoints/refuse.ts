import type { FastifyReply, FastifyRequest } from 'fastify'
import { printable } from '../../text/visible.ts'
import type { Answer } from '../http/answer.ts'
import type { Area } from '../http/body.ts'
import { type RefusalReason, Refused, statusOf } from '../http/refused.ts'
import { noteRefused } from '../state/activity.ts'
import { maybeWorldOf } from '../world/request-world.ts'
import type { World } from '../world/world.ts'
import { deliver } from './deliver.ts'

/** Answers whatever was thrown: a refusal in the words of its area, anything else as the server's own fault. */
export async function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refused = refusalOf(error)
  if (refused === undefined) {
    reportFailure(error, request)
    return deliver(request, reply, { status: 500, body: { error: 'internal', message: 'the server failed' } })
  }
  noteRefused(request, refused)
  if (refused.reason === 'busy') reply.header('retry-after', '1')
  const world = maybeWorldOf(request)
  const area = request.routeOptions.config.area
  if (world === undefined || area === undefined) return deliver(request, reply, plain(refused))
  return deliver(request, reply, inWordsOf(area, world, refused, request))
}

/** Tells the operator about a failure of our own. */
export function reportFailure(error: unknown, request: FastifyRequest): void {
  const what = error instanceof Error ? error.stack : String(error)
  process.stderr.write(printable(`${request.method} ${request.routeOptions.url}: ${what}\n`))
}

function inWordsOf(area: Area, { behaviour }: World, refused: Refused, request: FastifyRequest): Answer {
  switch (area) {
    case 'token':
      return behaviour.token.refusal(refused, request)
    case 'platform':
      return behaviour.platform.refusal(refused, request)
    case 'channel':
      return behaviour.channel.refusal(refused, request)
    case 'portal':
      return behaviour.lifecycle.refusal(refused, request)
  }
}

function plain(refused: Refused): Answer {
  return { status: statusOf[refused.reason], body: { error: refused.reason, message: refused.message } }
}

/** What the HTTP framework found wrong with a request, as a refusal; undefined for failures of our own. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') {
    return undefined
  }
  if (error.statusCode < 400 || error.statusCode > 499) return undefined
  return new Refused(reasonOf(error.statusCode), error.message)
}

function reasonOf(status: number): RefusalReason {
  switch (status) {
    case 404:
      return 'not-found'
    case 413:
      return 'too-large'
    case 415:
      return 'media-type'
    case 429:
      return 'too-many'
    default:
      return 'malformed'
  }
}
