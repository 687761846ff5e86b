import { setTimeout as sleep } from 'node:timers/promises'
import { type Probe, probe } from './probe.ts'

/** Who is told what became of a server. */
export interface ServerWatchOptions {
  userAgent: string
  /** Milliseconds between two probes at least. */
  interval: number
  /** It cannot be reached any more, or yet. */
  onGone(reason: string): void
  /** It can be reached again. */
  onBack(): void
}

/**
 * Watches one address until it is stopped. A server that is up is not asked again before it ends the connection it kept; then it is
 * looked at once more, which tells an idle connection that was let go from a server that went. Only one that was seen gone comes back:
 * a restart in less than the interval behind connections that are not kept stays unseen.
 */
export class ServerWatch {
  readonly #address: URL
  readonly #options: ServerWatchOptions
  readonly #stopped = new AbortController()
  #lastProbe = Number.NEGATIVE_INFINITY
  #current: Probe | undefined

  constructor(address: URL, options: ServerWatchOptions) {
    this.#address = address
    this.#options = options
  }

  /** Resolves when it was stopped. */
  async run(): Promise<void> {
    const { signal } = this.#stopped
    const stop = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    )
    let isGone = false
    while (!signal.aborted) {
      await this.#wait()
      if (signal.aborted) return
      const seen = await probe(this.#address, this.#options.userAgent)
      this.#current = seen
      if (signal.aborted) return seen.close()
      if (!seen.isUp && !isGone) this.#options.onGone(seen.reason)
      if (seen.isUp && isGone) this.#options.onBack()
      isGone = !seen.isUp
      await Promise.race([seen.ended, stop])
      seen.close()
    }
  }

  stop(): void {
    this.#stopped.abort()
    this.#current?.close()
  }

  async #wait(): Promise<void> {
    const left = this.#lastProbe + this.#options.interval - performance.now()
    if (left > 0) await sleep(left, undefined, { signal: this.#stopped.signal }).catch(() => {})
    this.#lastProbe = performance.now()
  }
}
