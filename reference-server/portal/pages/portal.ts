import { readdirSync, readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf, reportFailure } from '../../endpoints/refuse.ts'
import type { ServerLimits } from '../../http/bodies-under-way.ts'
import { Refused } from '../../http/refused.ts'
import { maybeWorldOf } from '../../world/request-world.ts'
import { pageAdder } from './add-page.ts'
import { addColoursPage } from './colours-pages.ts'
import { readForm } from './form.ts'
import { deliverPage } from './frame.ts'
import { failurePage, refusalPage } from './refusal.ts'
import { addPages } from './routes.ts'
import { addSignInPages } from './sign-in.ts'
import { guardForms, visitOf } from './visit.ts'

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
    : refusalOf(error)
  // Without a world there is no portal to show a page of.
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

/** Headers of every page: nothing from another address, or inline in the page, runs. */
const strictHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  // It would apply to everything else on this host, which is often localhost: whoever terminates TLS decides.
  strictTransportSecurity: false,
}

const scripts = new URL('./assets/', import.meta.url)
const styles = new URL('./style/', import.meta.url)

/** Serves the scripts in assets/, and the files in style/ as one stylesheet. Nothing comes from another address. */
function addAssets(app: FastifyInstance): void {
  const sheets = filesIn(styles, '.css').map(({ text }) => text)
  add(app, 'portal.css', 'text/css; charset=utf-8', sheets.join('\n'))
  for (const { name, text } of filesIn(scripts, '.js')) add(app, name, 'text/javascript; charset=utf-8', text)
}

/** In the order of their names: what applies to the whole portal is in `base.css`. */
function filesIn(folder: URL, ending: string): readonly { name: string; text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}

function add(app: FastifyInstance, name: string, type: string, text: string): void {
  app.get(`/assets/${name}`, { config: { endpoint: 'page' } }, async (_request, reply) =>
    reply.header('content-type', type).header('cache-control', 'no-cache').send(text),
  )
}
