import type { FastifyReply, FastifyRequest } from 'fastify'
import { maybeWorldOf, publicAddress } from './request-world.ts'

/** Leads a browser that opens a world by its address to the portal. @returns whether it did */
export function leadToPortal(request: FastifyRequest, reply: FastifyReply): boolean {
  const isBrowser = /\btext\/html\b/.test(request.headers.accept ?? '')
  if (request.method !== 'GET' || request.url !== '/' || !isBrowser) return false
  if (maybeWorldOf(request) === undefined) return false
  void reply.header('vary', 'accept').redirect(`${publicAddress(request)}/portal/`, 303)
  return true
}
