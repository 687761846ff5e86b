import type { IncomingMessage } from 'node:http'

/** How much a server takes upon itself of bodies that are still coming in. */
export interface BodyBounds {
  /** Bodies at once, those that are only dropped among them. */
  most: number
  /** Bytes of all of them that may lie in memory. */
  mostHeld: number
  /** Milliseconds that a body may take to be read into memory. */
  readWithin: number
  /** Milliseconds that the rest of a body which nobody reads may take. */
  dropWithin: number
}

/** The bounds of a server that is told no others. */
export const usualBounds: BodyBounds = {
  most: 500,
  mostHeld: 128 * 1_048_576,
  readWithin: 60_000,
  dropWithin: 30_000,
}

/**
 * The bodies of one server that are still coming in. Where they become too many, or too much in memory, the one that has
 * been under way for longest is given up: so nobody who keeps bodies back keeps others out.
 */
export class BodiesUnderWay {
  readonly bounds: BodyBounds
  readonly #oldestFirst = new Map<IncomingMessage, { held: number; giveUp: () => void }>()
  #held = 0

  constructor(bounds: BodyBounds) {
    this.bounds = bounds
  }

  /** Enters the body of a request. `giveUp` is called where its place is needed, when it has been taken out already. */
  begin(request: IncomingMessage, giveUp: () => void): void {
    this.#oldestFirst.set(request, { held: 0, giveUp })
    this.#makeRoom()
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
    for (const [request, { giveUp }] of this.#oldestFirst) {
      if (this.#oldestFirst.size <= this.bounds.most && this.#held <= this.bounds.mostHeld) return
      this.end(request)
      giveUp()
    }
  }
}
