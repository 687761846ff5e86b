import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { recordActivity } from './activity/record-activity.ts'
import { addControlRoutes } from './control/routes.ts'
import { deliver, keepWritten, leadToPortal } from './endpoints/deliver.ts'
import { mostOfField } from './endpoints/files.ts'
import { refuse } from './endpoints/refuse.ts'
import { addRoutes } from './endpoints/routes.ts'
import { Bodies, dropRest, type ServerLimits, usualBounds } from './http/bodies-under-way.ts'
import { Refused } from './http/refused.ts'
import { portal } from './portal/pages/portal.ts'
import { enterWorld, maybeWorldOf } from './world/request-world.ts'
import type { Worlds } from './world/worlds.ts'

/** The HTTP server of all its worlds. Routes are registered once; the path of a request tells which world it is for. */
export async function createServer(worlds: Worlds, limits: ServerLimits = {}): Promise<FastifyInstance> {
  const app = fastify({
    forceCloseConnections: true,
    // Long enough for a large upload over a slow line, and no longer for clients that never finish.
    requestTimeout: 300_000,
    // No route has a schema, and the default makers of validators load a validator at each start.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { maxParamLength: 4096 },
    rewriteUrl: (raw) => {
      const { world, path } = worlds.locate(raw.url ?? '/')
      if (world === undefined) return path
      enterWorld(raw, world)
      return world.behaviour.transport.path(path)
    },
    frameworkErrors: async (error, request, reply) => {
      await dropRest(request)
      await refuse(error, request, reply)
    },
  })
  keepWritten(app.server, () => worlds.some(({ behaviour }) => behaviour.transport.keepsWritten))
  // Bodies stay unread, whatever they claim to be, until an endpoint that knows their sender reads them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.decorate('bodies', new Bodies({ ...usualBounds, ...limits.bodies }))
  app.addHook('onSend', dropRest)
  // Files are counted against the limit of their category as they stream by, so the reader sets none of its own.
  const fileSize = Number.MAX_SAFE_INTEGER
  await app.register(multipart, { limits: { fileSize, fieldSize: mostOfField, parts: 100 } })
  const { requestsPerMinute, triesPerMinute } = limits
  if (requestsPerMinute !== undefined || triesPerMinute !== undefined) {
    const { default: rateLimit } = await import('@fastify/rate-limit')
    const everything = requestsPerMinute === undefined ? { global: false } : { max: requestsPerMinute }
    await app.register(rateLimit, { ...everything, timeWindow: 60_000 })
  }
  recordActivity(app)
  app.addHook('onRequest', async (request, reply) => {
    // The pages are for people: the transport behaviour is for the API only.
    if (request.routeOptions.config.endpoint === 'page') return
    const early = await maybeWorldOf(request)?.behaviour.transport.before(request)
    if (early !== undefined) await deliver(request, reply, early)
  })
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (leadToPortal(request, reply)) return reply
    return refuse(new Refused('not-found', 'nothing is served at this address'), request, reply)
  })
  addRoutes(app, limits)
  addControlRoutes(app)
  await app.register(portal, { prefix: '/portal', ...limits })
  app.addHook('onClose', () => worlds.close())
  return app
}

function refuseSchema(): never {
  throw new Error('a route has a schema')
}
