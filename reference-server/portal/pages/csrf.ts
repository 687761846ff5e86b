import { randomBytes } from 'node:crypto'
import csrfProtection from '@fastify/csrf-protection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOf } from './form.ts'
import { type Html, html } from './html.ts'
import { cookieOptions, sessionOf } from './session.ts'

const field = '_csrf'

/** Guards forms against being forged: each carries a token that fits this browser's cookie and this session only. */
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
export function csrfField(request: FastifyRequest, reply: FastifyReply): Html {
  const token = reply.generateCsrf({ ...cookieOptions(request), userInfo: userOf(request) })
  return html`<input type="hidden" name="${field}" value="${token}">`
}

function userOf(request: FastifyRequest): string {
  return sessionOf(request)?.digest ?? 'nobody'
}
