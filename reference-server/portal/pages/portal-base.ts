import type { FastifyRequest } from 'fastify'
import { worldOf } from '../../http/request-world.ts'

/** The path, as the browser sees it, that all pages of the request's world are under: no slash at its end. */
export function portalBase(request: FastifyRequest): string {
  const { publicUrl, prefix } = worldOf(request)
  const before = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
  return `${before}${prefix}/portal`
}
