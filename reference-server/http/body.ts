import type { FastifyRequest } from 'fastify'

/** The bytes of a request's body that were read; empty when there is none, or nobody read it. */
export function bodyOf(request: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

/** The value of a header that is sent once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : value?.join(', ')
}
