import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { Target } from '../../fixtures/target/target.ts'
import { codeOf, errorText } from '../../text/error-text.ts'

/** Who is told when a server goes or comes back. */
interface ServerWatchOptions {
  userAgent: string
  /** Milliseconds between two probes, at least. */
  interval: number
  /** It cannot be reached any more, or yet. */
  onGone(reason: string): void
  /** It can be reached again. */
  onBack(): void
}

/**
 * Watches one address until it is stopped. A server that is up is not probed again until it ends the kept connection; then one more probe
 * tells a dropped idle connection from a server that is gone. Only a server that was seen gone comes back: a restart within the interval,
 * behind connections that are not kept, goes unseen.
 */
export class ServerWatch {
  readonly #address: URL
  readonly #options: ServerWatchOptions
  readonly #stopped = new AbortController()
  #lastProbe = Number.NEGATIVE_INFINITY

  constructor(address: URL, options: ServerWatchOptions) {
    this.#address = address
    this.#options = options
  }

  /** Resolves when it is stopped. */
  async run(): Promise<void> {
    const { signal } = this.#stopped
    let isGone = false
    while (!signal.aborted) {
      await this.#wait()
      if (signal.aborted) return
      const seen = await probe(this.#address, this.#options.userAgent, signal)
      if (signal.aborted) return
      if (!seen.isUp && !isGone) this.#options.onGone(seen.reason)
      if (seen.isUp && isGone) this.#options.onBack()
      isGone = !seen.isUp
      await seen.ended
    }
  }

  stop(): void {
    this.#stopped.abort()
  }

  async #wait(): Promise<void> {
    const left = this.#lastProbe + this.#options.interval - performance.now()
    if (left > 0) await sleep(left, undefined, { signal: this.#stopped.signal }).catch(() => {})
    this.#lastProbe = performance.now()
  }
}

/** The outcome of one probe of a server. */
interface Probe {
  /** It answered, and no gateway said that nobody is behind it. */
  isUp: boolean
  /** Why not, in a few words. */
  reason: string
  /** Settles when the connection, which is kept open, ends. */
  ended: Promise<void>
}

/** Milliseconds that a server may take to answer a probe. */
const LONGEST_WAIT = 5_000
/** Bytes of an answer in which its first line is looked for. */
const MOST = 4_096
/** What a gateway answers when its server is gone. */
const NOBODY_BEHIND: readonly number[] = [502, 503, 504]

/**
 * Sends an address a HEAD without credentials, and keeps the connection until `signal` aborts. Written by hand, since Node's client itself ends a connection
 * after a HEAD whose answer has no length. It accepts any certificate: it sends no secrets, and everything that is judged uses the kit's
 * own connections.
 */
async function probe(address: URL, userAgent: string, signal: AbortSignal): Promise<Probe> {
  const socket = connectionTo(address)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const close = (): void => void socket.destroy()
  signal.addEventListener('abort', close)
  socket.on('error', close).once('close', () => {
    signal.removeEventListener('abort', close)
    end()
  })
  const answer = await readStatus(socket, headOf(address, userAgent)).catch(
    (error: unknown) => codeOf(error) ?? errorText(error),
  )
  if (typeof answer === 'string') {
    close()
    return { isUp: false, reason: answer, ended }
  }
  socket.resume()
  const isUp = !NOBODY_BEHIND.includes(answer)
  return { isUp, reason: isUp ? '' : `answers ${answer}`, ended }
}

function connectionTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return connectPlain({ host, port: Number(port || 80) })
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return connectTls({ host, port: Number(port || 443), rejectUnauthorized: false, ...servername })
}

function headOf({ pathname, search, host }: URL, userAgent: string): string {
  return `HEAD ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: ${userAgent}\r\naccept: */*\r\n\r\n`
}

/** The status of the answer. @throws the error of the connection, or one that says that nothing came */
function readStatus(socket: Socket, head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let begun = ''
    socket.setTimeout(LONGEST_WAIT, () => reject(new Error('no answer')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('no answer')))
    socket.on('data', (data: Buffer) => {
      begun = (begun + data.toString('latin1')).slice(0, MOST)
      const [, status] = /^HTTP\/1\.[01] (\d{3})[^\n]*\n/.exec(begun) ?? []
      if (status === undefined) return
      socket.removeAllListeners('data').setTimeout(0)
      resolve(Number(status))
    })
    socket.write(head)
  })
}

/** Milliseconds between two probes, at least, of all addresses together. */
const LEAST_INTERVAL = 1_000

/** The base addresses of a target, one for each server. */
export function listWatchedAddresses({ platform, channel, portal }: Target): readonly URL[] {
  const texts = [channel?.baseUrl, platform?.baseUrl, platform?.tokenUrl, portal?.url]
  const addresses = texts.flatMap((text) => URL.parse(text ?? '') ?? [])
  return [...new Map(addresses.map((address) => [address.host, address])).values()]
}

/** Milliseconds between two probes of one address: all together at most one a second, and no more than the target's pace allows. */
export function probeInterval(count: number, { pace: { requestsPerMinute } }: Target): number {
  const byPace = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute
  return Math.max(LEAST_INTERVAL, byPace) * count
}
