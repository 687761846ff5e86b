import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** For faults that remember something of a connection: what is kept of that of a request, made when it is first asked for. */
export function perConnection<T>(make: () => T): (request: FastifyRequest) => T {
  const kept = new WeakMap<Socket, T>()
  return ({ raw: { socket } }) => {
    const known = kept.get(socket) ?? make()
    kept.set(socket, known)
    return known
  }
}
