import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { reportFailure, toRefused } from '../../http/refuse.ts'
import { Refused } from '../../http/refused.ts'
import { maybeWorldOf } from '../../http/request-world.ts'
import type { ServerLimits } from '../../server.ts'
import { pageAdder } from './add-page.ts'
import { addAssets } from './assets.ts'
import { addColoursPage } from './colours/routes.ts'
import { guardForms } from './csrf.ts'
import { deliverPage } from './deliver-page.ts'
import { readForm } from './form.ts'
import { failurePage, refusalPage } from './refusal.ts'
import { addPages } from './routes.ts'
import { addSignInPages } from './sign-in/routes.ts'
import { strictHeaders } from './strict-headers.ts'
import { visitOf } from './visit.ts'

/** The portal in a browser, as a plugin of its own: its parsing, cookies and headers reach no route of the API. */
export const portal: FastifyPluginAsync<ServerLimits> = async (app, limits) => {
  await app.register(cookie)
  await app.register(helmet, strictHeaders)
  await guardForms(app)
  app.addHook('preValidation', readForm)
  app.setErrorHandler(refusePage)
  app.setNotFoundHandler((request, reply) =>
    refusePage(new Refused('not-found', 'the portal has no page at this address'), request, reply),
  )
  addAssets(app)
  const { page, openPage } = pageAdder(app)
  addSignInPages(openPage, limits.triesPerMinute)
  addColoursPage(openPage)
  addPages(page)
}

async function refusePage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refused = isForged(error)
    ? new Refused('forbidden', 'this form is no longer valid: open its page again and send it from there')
    : toRefused(error)
  // Without a world there is no portal that a page could be of.
  if (maybeWorldOf(request) === undefined) throw error
  const visit = visitOf(request, reply)
  if (refused !== undefined) {
    return deliverPage(request, reply, visit, refusalPage(refused, request, visit))
  }
  reportFailure(error, request)
  return deliverPage(request, reply, visit, failurePage(visit))
}

function isForged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_CSRF_')
}
