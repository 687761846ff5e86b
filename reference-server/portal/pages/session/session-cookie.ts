import type { FastifyReply, FastifyRequest } from 'fastify'
import { maybeWorldOf, worldOf } from '../../../http/request-world.ts'
import { portalBase } from '../portal-base.ts'
import type { Session } from './session.ts'
import { sessionLifetime, sessionsOf } from './sessions.ts'

const name = 'portal_session'

/** What every cookie of the portal has in common: no script reads it, and no other world or site gets it. */
export function cookieOptions(request: FastifyRequest) {
  const secure = worldOf(request).publicUrl?.startsWith('https:') ?? false
  return { path: portalBase(request), httpOnly: true, sameSite: 'lax', secure } as const
}

/** The session that a request belongs to. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  const world = maybeWorldOf(request)
  return world === undefined ? undefined : sessionsOf(world).find(request.cookies[name])
}

/** Hands the browser the id of its new session. */
export function giveSession(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(name, id, { ...cookieOptions(request), maxAge: sessionLifetime / 1000 })
}

/** Has the browser forget its session. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, cookieOptions(request))
}
