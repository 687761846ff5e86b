import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions } from './session.ts'

/** The schemes of colours that can be chosen; without a choice it is the system's. */
export const schemes = ['light', 'dark'] as const

/** A scheme of colours. */
export type Scheme = (typeof schemes)[number]

const name = 'portal_colours'
const year = 365 * 86_400

/** What this browser has chosen. */
export function readScheme(request: FastifyRequest): Scheme | undefined {
  return schemes.find((scheme) => scheme === request.cookies[name])
}

/** Has the browser keep a choice; undefined forgets it. */
export function keepScheme(request: FastifyRequest, reply: FastifyReply, scheme: Scheme | undefined): void {
  const options = cookieOptions(request)
  if (scheme === undefined) reply.clearCookie(name, options)
  else reply.setCookie(name, scheme, { ...options, maxAge: year })
}
