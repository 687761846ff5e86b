import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LineToServer } from './line-to-server.ts'

/** A moment at which a request came, or its answer ended: how many were under way from then on. */
export interface InFlight {
  /** Seconds since the first request. */
  at: number
  count: number
}

/** How far away a target seems, in milliseconds. */
export interface Distance {
  /** Before each answer. */
  delay: number
  /** Before each answer of an agent, beside that. */
  thinking: number
}

const TO_AN_AGENT = /\/channelsApi\/[^/]+\/(?:stream|invoke|batch)$/

/** A line to a server that makes it seem far away, and counts what is under way on it. */
export class FarLine extends LineToServer {
  readonly samples: InFlight[] = []
  readonly #distance: Distance
  #count = 0
  #begun: number | undefined

  constructor(origin: string, distance: Distance) {
    super(origin)
    this.#distance = distance
  }

  protected async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#change(1)
    // Whoever asked may ask again before the answer's end is noticed here.
    let isUnderWay = true
    const end = (): void => {
      if (isUnderWay) this.#change(-1)
      isUnderWay = false
    }
    outgoing.once('finish', end).once('close', end)
    const onward = request({
      ...this.onward,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    })
    onward.on('error', () => outgoing.destroy())
    onward.on('response', (answer) => {
      const { delay, thinking } = this.#distance
      const isAgents = TO_AN_AGENT.test(incoming.url ?? '') && (answer.statusCode ?? 0) < 300
      void wait(delay + (isAgents ? thinking : 0)).then(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      })
    })
    incoming.pipe(onward)
  }

  #change(by: 1 | -1): void {
    const now = performance.now()
    this.#begun ??= now
    this.#count += by
    this.samples.push({ at: (now - this.#begun) / 1000, count: this.#count })
  }
}
