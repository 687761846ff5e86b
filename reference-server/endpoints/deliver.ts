import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { correctTransport } from '../behaviour/platform.ts'
import type { Answer, Wire } from '../http/answer.ts'
import { maybeWorldOf, publicAddress, worldOf } from '../world/request-world.ts'
import type { World } from '../world/world.ts'

/** Puts an answer on the wire, after the transport has had its say. */
export async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const world = maybeWorldOf(request)
  const transport = world?.behaviour.transport ?? correctTransport
  const wire = wireOf(await transport.answer(answer, request), world)
  const { status, headers, payload } = await transport.wire(wire, request, reply)
  return reply.code(status).headers(headers).send(payload)
}

/** A route handler that answers with what an endpoint gives for the request's world. */
export function handle(endpoint: (request: FastifyRequest, world: World) => Answer | Promise<Answer>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    deliver(request, reply, await endpoint(request, worldOf(request)))
}

/** The Date header by the world's clock: clients may compare it with what tokens say. */
export function dateHeader(world: World | undefined): string {
  return new Date(world?.clock.now() ?? Date.now()).toUTCString()
}

function wireOf(answer: Answer, world: World | undefined): Wire {
  const { status, body, stream } = answer
  // No browser is to guess a type here; a page sets the other headers itself. A cache does not know service-api-key: it would give what it
  // kept to those without a key.
  const headers = {
    date: dateHeader(world),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...answer.headers,
  }
  if (stream !== undefined) return { status, headers, payload: stream }
  if (body === undefined) return { status, headers, payload: '' }
  const typed = { 'content-type': 'application/json; charset=utf-8', ...headers }
  return { status, headers: typed, payload: JSON.stringify(body) }
}

/** Characters that are kept of each connection. */
const most = 32_768

const written = new WeakMap<Socket, string>()

/** Keeps the last of what is written on the connections of a server, if wanted: its parser leaves much of it out. */
export function keepWritten(server: Server, isWanted: () => boolean): void {
  server.on('connection', (socket: Socket) => {
    if (!isWanted()) return
    socket.on('data', (bytes: Buffer) => {
      written.set(socket, (lastWrittenOn(socket) + bytes.toString('latin1')).slice(-most))
    })
  })
}

/** What was last written on a connection, byte for byte; empty if it is not kept. */
export function lastWrittenOn(socket: Socket): string {
  return written.get(socket) ?? ''
}

/** True for a browser that opens a world by its address. */
export function isPortalVisit(request: FastifyRequest): boolean {
  const isBrowser = /\btext\/html\b/.test(request.headers.accept ?? '')
  return request.method === 'GET' && request.url === '/' && isBrowser && maybeWorldOf(request) !== undefined
}

/** Leads a browser that opens a world by its address to the portal. @returns whether it did */
export function leadToPortal(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isPortalVisit(request)) return false
  void reply.header('vary', 'accept').redirect(`${publicAddress(request)}/portal/`, 303)
  return true
}
