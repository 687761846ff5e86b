import type { FastifyReply, FastifyRequest } from 'fastify'
import { dateHeader } from '../../http/deliver.ts'
import { framePage } from './frame.ts'
import type { OpenVisit, PageResult } from './page.ts'
import { notify } from './session/sessions.ts'
import { pathInPortal } from './visit.ts'

/** Sends what a page handler gave. Nothing of the portal is kept by a browser or on the way to it. */
export async function deliverPage(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: OpenVisit,
  result: PageResult,
): Promise<FastifyReply> {
  reply.headers({ date: dateHeader(visit.world), 'cache-control': 'no-store' })
  if ('to' in result) {
    if (result.notice !== undefined && visit.session !== undefined) notify(visit.session, result.notice)
    return reply.redirect(visit.at(result.to), 303)
  }
  if ('main' in result) {
    const page = framePage(result, visit, pathInPortal(request))
    return reply
      .code(result.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(page.markup)
  }
  reply.code(result.status).headers(result.headers ?? {})
  if (result.stream !== undefined) return reply.send(result.stream)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.body ?? null))
}
