import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../http/refused.ts'
import type { World } from './world.ts'

const worldOfRequest = new WeakMap<IncomingMessage, World>()

/** Notes which world a request is for, as its path prefix says. */
export function enterWorld(raw: IncomingMessage, world: World): void {
  worldOfRequest.set(raw, world)
}

/** The world a request is for. @throws Refused as not found if its prefix names none. */
export function worldOf(request: { raw: IncomingMessage }): World {
  const world = worldOfRequest.get(request.raw)
  if (world === undefined) throw new Refused('not-found', 'there is no world of this name')
  return world
}

/** The world a request is for, if there is one. */
export function maybeWorldOf(request: { raw: IncomingMessage }): World | undefined {
  return worldOfRequest.get(request.raw)
}

const plainHost = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/

/**
 * The address under which the sender of a request reaches the request's world, without a slash at its end.
 * Taken from --public-url if one was given, else from the Host header; an invalid Host gives the socket's address.
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
