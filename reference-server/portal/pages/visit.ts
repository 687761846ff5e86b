import { randomBytes } from 'node:crypto'
import csrfProtection from '@fastify/csrf-protection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { member } from '../../http/json.ts'
import type { Agent } from '../../store/agents.ts'
import type { Channel } from '../../store/channels.ts'
import { worldOf } from '../../world/request-world.ts'
import { readScheme } from './colours.ts'
import { formOf } from './form.ts'
import { type Html, html } from './html.ts'
import type { OpenVisit, Visit } from './page.ts'
import { cookieOptions, portalBase, sessionOf } from './session.ts'

/** What pages know of a request. */
export function visitOf(request: FastifyRequest, reply: FastifyReply): OpenVisit {
  const base = portalBase(request)
  return {
    world: worldOf(request),
    session: sessionOf(request),
    scheme: readScheme(request),
    form: formOf(request),
    at: (path) => `${base}${path}`,
    csrf: csrfField(request, reply),
  }
}

/** What pages know of a request by somebody who is signed in; undefined for strangers. */
export function visitOfSignedIn(request: FastifyRequest, reply: FastifyReply): Visit | undefined {
  const session = sessionOf(request)
  if (session === undefined) return undefined
  return { ...visitOf(request, reply), session, person: session.person }
}

/** The path of a request inside the portal, without its query; begins with a slash. */
export function pathInPortal(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?')
  return path.replace(/^\/portal/, '') || '/'
}

/** A value in the query of a request; empty if there is none. */
export function queryOf(request: FastifyRequest, name: string): string {
  const value = member(request.query, name)
  return typeof value === 'string' ? value : ''
}

const field = '_csrf'

/** Guards against forged forms: each carries a token that fits this browser's cookie and this session only. */
export async function guardForms(app: FastifyInstance): Promise<void> {
  await app.register(csrfProtection, {
    cookieKey: 'portal_csrf',
    getToken: (request) => formOf(request).text(field),
    getUserInfo: userOf,
    // Of this process alone: a form from before a restart has to be opened again, and says so.
    csrfOpts: { hmacKey: randomBytes(32), userInfo: true },
  })
}

/** The hidden field that a form needs. To be called once a request: each call may set another cookie. */
function csrfField(request: FastifyRequest, reply: FastifyReply): Html {
  const token = reply.generateCsrf({ ...cookieOptions(request), userInfo: userOf(request) })
  return html`<input type="hidden" name="${field}" value="${token}">`
}

function userOf(request: FastifyRequest): string {
  return sessionOf(request)?.digest ?? 'nobody'
}

/** Where the page of an agent is, inside the portal. */
export function agentPath({ id }: Pick<Agent, 'id'>): string {
  return `/agents/${encodeURIComponent(id)}`
}

/** Where the page of a channel is, inside the portal. */
export function channelPath({ id }: Pick<Channel, 'id'>): string {
  return `/channels/${encodeURIComponent(id)}`
}
