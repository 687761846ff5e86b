import type { FastifyRequest } from 'fastify'
import { worldOf } from './request-world.ts'

const plainHost = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/

/**
 * The address under which the sender of a request reaches the request's world, without a slash at its end.
 * Taken from --public-url where one was given, else from the Host header; a Host that is none gives the socket's address.
 */
export function publicAddress(request: FastifyRequest): string {
  const world = worldOf(request)
  if (world.publicUrl !== undefined) return `${world.publicUrl}${world.prefix}`
  const host = request.headers.host ?? ''
  const { localAddress, localPort } = request.raw.socket
  const socketHost = localAddress?.includes(':') ? `[${localAddress}]` : localAddress
  return `http://${plainHost.test(host) ? host : `${socketHost}:${localPort}`}${world.prefix}`
}

/** The address where the request's world exchanges credentials for tokens. */
export function tokenAddress(request: FastifyRequest): string {
  return `${publicAddress(request)}/oauth/token`
}
