import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** How much a server takes on of bodies that are still coming in. */
export interface BodyBounds {
  /** Bodies that are read at once, and as many again that are only dropped. */
  most: number
  /** Bytes of all of them that may be in memory. */
  mostHeld: number
  /** Milliseconds that a body may take to be read into memory. */
  readWithin: number
  /** Milliseconds that the unread rest of a body may take. */
  dropWithin: number
}

/** What a server bounds besides the sizes that are always bounded. */
export interface ServerLimits {
  /** Requests a minute from one address; more are answered 429 with Retry-After. Unbounded without it. */
  requestsPerMinute?: number | undefined
  /** Times a minute that one address may try a secret or sign in. Unbounded without it. */
  triesPerMinute?: number | undefined
  /** Bounds of bodies that are still coming in, where they differ from the usual ones. */
  bodies?: Partial<BodyBounds>
}

/** The bounds of a server that is given no others. */
export const usualBounds: BodyBounds = {
  most: 500,
  mostHeld: 128 * 1_048_576,
  readWithin: 60_000,
  dropWithin: 30_000,
}

/**
 * Bodies that are under way. If they become too many, or take too much memory, the oldest is given up: so nobody
 * who holds bodies back keeps others out.
 */
class BodiesUnderWay {
  readonly #bounds: BodyBounds
  readonly #oldestFirst = new Map<IncomingMessage, { held: number; giveUp: () => void }>()
  #held = 0

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds
  }

  /** Enters the body of a request. `giveUp` is called if its place is needed, after it has been taken out. */
  begin(request: IncomingMessage, giveUp: () => void): void {
    this.#oldestFirst.set(request, { held: 0, giveUp })
    this.#makeRoom()
  }

  /** Whether the body of a request is entered. */
  has(request: IncomingMessage): boolean {
    return this.#oldestFirst.has(request)
  }

  /** Counts so many bytes more in memory for a body that is still under way. */
  hold(request: IncomingMessage, bytes: number): void {
    const body = this.#oldestFirst.get(request)
    if (body === undefined) return
    body.held += bytes
    this.#held += bytes
    this.#makeRoom()
  }

  /** Takes a body out, with all that was held of it. */
  end(request: IncomingMessage): void {
    this.#held -= this.#oldestFirst.get(request)?.held ?? 0
    this.#oldestFirst.delete(request)
  }

  #makeRoom(): void {
    const { most, mostHeld } = this.#bounds
    for (const [request, { giveUp }] of this.#oldestFirst) {
      if (this.#oldestFirst.size <= most && this.#held <= mostHeld) return
      this.end(request)
      giveUp()
    }
  }
}

/** The bodies of one server that are still coming in. */
export class Bodies {
  readonly bounds: BodyBounds
  /** Those that somebody wants to have. */
  readonly read: BodiesUnderWay
  /** Those that nobody wants, or no longer wants. They take no place from those that are read. */
  readonly dropped: BodiesUnderWay

  constructor(bounds: BodyBounds) {
    this.bounds = bounds
    this.read = new BodiesUnderWay(bounds)
    this.dropped = new BodiesUnderWay(bounds)
  }
}

/** More than the largest body that is accepted. */
const mostBytes = 64 * 1_048_576

/**
 * The unread rest of a body is dropped as it comes in, while its request is answered: a connection that was closed at once
 * would be reset, and a client that is still sending could not read the answer. If there is no end to it, the connection
 * is broken off. A hook for onSend.
 */
export async function dropRest({ raw, server }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed || server.bodies.dropped.has(raw)) return
  const dropped = drop(raw, server.bodies)
  closeAfter(dropped, raw.socket)
  void dropped.then((whole) => whole || raw.destroy())
}

/** If the connection is to end with the answer, only the server's side of it ends then; the rest ends once nothing more comes. */
function closeAfter(dropped: Promise<unknown>, socket: Socket): void {
  const closeSoon = socket.destroySoon
  // What Node's HTTP server calls after the last answer.
  socket.destroySoon = () => void socket.end()
  void dropped.then(() => {
    socket.destroySoon = closeSoon
    if (socket.writableEnded) socket.destroySoon()
  })
}

/** Reads on without keeping anything. @returns whether the end came within the bounds */
function drop(request: IncomingMessage, { dropped, bounds }: Bodies): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let bytes = 0
  const over = (): void => {
    clearTimeout(deadline)
    request.off('end', over)
    // If an answered request is broken off, only the connection still tells.
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
