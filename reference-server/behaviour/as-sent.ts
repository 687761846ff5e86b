import type { FastifyRequest } from 'fastify'

/** The path that a request was sent to, as it was written, without the query. */
export function pathWritten(request: FastifyRequest): string {
  return request.originalUrl.replace(/\?.*$/s, '')
}

/** Bytes that a request says its body has. */
export function readAnnouncedBytes(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** The path and query that are asked for without the slash at the path's end. */
export function dropLastSlash(url: string): string {
  return url.replace(/\/(?=\?|$)/, '')
}
