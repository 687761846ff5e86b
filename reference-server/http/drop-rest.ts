import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Bodies } from './bodies-under-way.ts'

/** More than the largest body that is taken. */
const mostBytes = 64 * 1_048_576

/**
 * What nobody read of a body is dropped as it comes in, while its request is answered: a connection that was closed at once
 * would be reset, and a client that is still sending could not read the answer. Where there is no end to it, the connection
 * is broken off. A hook for onSend.
 */
export async function dropRest({ raw, server }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed || server.bodies.dropped.has(raw)) return
  const dropped = drop(raw, server.bodies)
  closeAfter(dropped, raw.socket)
  void dropped.then((whole) => whole || raw.destroy())
}

/** Where the connection is to end with the answer, only the server's side of it ends then, and the whole once nothing comes any more. */
function closeAfter(dropped: Promise<unknown>, socket: Socket): void {
  const closeSoon = socket.destroySoon
  // What Node's HTTP server calls after the last answer.
  socket.destroySoon = () => void socket.end()
  void dropped.then(() => {
    socket.destroySoon = closeSoon
    if (socket.writableEnded) socket.destroySoon()
  })
}

/** Reads on without keeping anything. Whether the end came within the bounds. */
function drop(request: IncomingMessage, { dropped, bounds }: Bodies): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let bytes = 0
  const over = (): void => {
    clearTimeout(deadline)
    request.off('end', over)
    // Of an answered request that is broken off, only the connection still tells.
    request.socket.off('close', over)
    dropped.end(request)
    resolve(request.complete)
  }
  const deadline = setTimeout(over, bounds.dropWithin)
  dropped.begin(request, over)
  request.once('end', over)
  request.socket.once('close', over)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) over()
  })
  request.unpipe()
  request.resume()
  return promise
}
