import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LineToServer } from './recording-line.ts'

/** A moment at which a request came, or its answer ended: how many were under way from then on. */
interface InFlight {
  /** Seconds since the first request. */
  at: number
  count: number
}

/** How far away a target seems, in milliseconds. */
export interface Distance {
  /** Before each answer. */
  delay: number
  /** Before each answer of an agent, in addition. */
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
    // The client may send the next request before the answer's end is noticed here.
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
        // What is left of a request that was answered early would stay before the next one on its connection.
        incoming.unpipe(onward).resume()
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

const WIDTH = 900
const STEP = 40

/** A small SVG: how many requests were under way over time. */
export function inFlightPicture(title: string, samples: readonly InFlight[]): string {
  const most = Math.max(1, ...samples.map(({ count }) => count))
  const end = Math.max(1, samples.at(-1)?.at ?? 0)
  const height = STEP * most
  const x = (at: number): string => ((at / end) * WIDTH).toFixed(1)
  const path = samples.map(({ at, count }) => `H${x(at)}V${height - count * STEP}`).join('')
  const marks = Array.from({ length: most }, (_, index) => index + 1).map(
    (count) =>
      `<text x="${WIDTH + 6}" y="${height - count * STEP + 4}">${count}</text><path d="M0 ${height - count * STEP}H${WIDTH}" class="mark"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -30 ${WIDTH + 50} ${height + 60}" font-family="sans-serif" font-size="12"><style>path{fill:#4a7bb0;fill-opacity:.5}.mark{stroke:#888;stroke-width:.5;fill:none}</style><text y="-12">${title}: requests under way</text><path d="M0 ${height}${path}V${height}Z"/>${marks.join('')}<text y="${height + 18}">0 s</text><text x="${WIDTH - 20}" y="${height + 18}">${end.toFixed(0)} s</text></svg>\n`
}

/** The part of the time, from 0 to 1, with at least this many requests under way. */
export function partFilled(samples: readonly InFlight[], count: number): number {
  const end = samples.at(-1)?.at ?? 0
  const filled = samples.reduce((sum, sample, index) => {
    const next = samples[index + 1]?.at ?? sample.at
    return sum + (sample.count >= count ? next - sample.at : 0)
  }, 0)
  return end === 0 ? 0 : filled / end
}
