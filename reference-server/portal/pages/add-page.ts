import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type limitTries, Refused } from '../../http/refused.ts'
import { deliverPage } from './frame.ts'
import type { AddPage, OpenVisit, PageResult } from './page.ts'
import { portalBase, sessionOf } from './session.ts'
import { pathInPortal, visitOf, visitOfSignedIn } from './visit.ts'

/** Makes a page out of a request by somebody who may not be signed in. */
type OpenPageHandler = (
  request: FastifyRequest,
  visit: OpenVisit,
  reply: FastifyReply,
) => PageResult | Promise<PageResult>

type RouteLimit = ReturnType<typeof limitTries>

/** Adds a page for everybody. `limit` bounds how often one address may ask for it. */
export type AddOpenPage = (
  method: 'GET' | 'POST',
  path: string,
  handler: OpenPageHandler,
  limit?: RouteLimit,
) => void

/** The functions that add pages to the portal. */
export function pageAdder(app: FastifyInstance): { page: AddPage; openPage: AddOpenPage } {
  const openPage: AddOpenPage = (method, url, handler, limit) => {
    app.route({
      ...routeOf(app, method, url, limit),
      handler: async (request, reply) => {
        const visit = visitOf(request, reply)
        return deliverPage(request, reply, visit, await handler(request, visit, reply))
      },
    })
  }
  const page: AddPage = (method, url, handler) => {
    app.route({
      ...routeOf(app, method, url),
      onRequest: ensureSession,
      handler: async (request, reply) => {
        const visit = visitOfSignedIn(request, reply)
        // The session may have ended while the form was read.
        if (visit === undefined) throw signedOutRefusal()
        return deliverPage(request, reply, visit, await handler(request, visit))
      },
    })
  }
  return { page, openPage }
}

function routeOf(app: FastifyInstance, method: 'GET' | 'POST', url: string, limit: RouteLimit = {}) {
  return {
    method,
    url,
    // What is shown once must not be spent on a request that shows nothing.
    exposeHeadRoute: false,
    config: { area: 'portal', endpoint: 'page', ...limit } as const,
    ...(method === 'POST' ? { preHandler: app.csrfProtection } : {}),
  }
}

/** Strangers are sent to the sign-in, and on from there; what they wanted done is refused. */
async function ensureSession(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (sessionOf(request) !== undefined) return undefined
  if (request.method === 'POST') throw signedOutRefusal()
  const next = new URLSearchParams({ next: pathInPortal(request) })
  reply.header('cache-control', 'no-store')
  return reply.redirect(`${portalBase(request)}/sign-in?${next}`, 303)
}

function signedOutRefusal(): Refused {
  return new Refused('forbidden', 'you are not signed in, or no longer: sign in and open the form again')
}
