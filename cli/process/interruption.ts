const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Milliseconds in which a second signal is the echo of the first: npm passes on the one that the terminal also sends. */
const ECHO = 1_000

/** Thrown where work cannot begin because the run was interrupted. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Turns signals into an orderly end: the first one asks, the next one insists. */
export class Interruption {
  readonly #stoppers = new Set<(insists: boolean) => void>()
  #since: number | undefined

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#receive)
  }

  get isAsked(): boolean {
    return this.#since !== undefined
  }

  /** @throws Interrupted */
  throwIfAsked(): void {
    if (this.isAsked) throw new Interrupted('interrupted')
  }

  /** Calls `stop` when a signal comes, until the returned function is called. */
  onAsked(stop: (insists: boolean) => void): () => void {
    this.#stoppers.add(stop)
    return () => this.#stoppers.delete(stop)
  }

  /** Leaves signals to their usual effect again. */
  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.#receive)
  }

  readonly #receive = (): void => {
    const insists = this.#since !== undefined && performance.now() - this.#since > ECHO
    if (this.#since !== undefined && !insists) return
    this.#since ??= performance.now()
    for (const stop of this.#stoppers) stop(insists)
  }
}

/** Releases one thing that was held. */
type Release = () => Promise<void> | void

/**
 * What a run holds, released in the reverse order in which it was taken: the AsyncDisposableStack of ECMAScript, which Node 22 lacks, as it
 * lacks `await using`.
 */
export class HeldResources {
  readonly #releases: Release[] = []

  /** Holds a resource until `release` is called for it. */
  adopt<T>(resource: T, release: (resource: T) => Promise<void> | void): T {
    this.#releases.push(() => release(resource))
    return resource
  }

  /** Releases everything, last first, whatever fails. @throws the first failure */
  async release(): Promise<void> {
    const failures: unknown[] = []
    for (const release of this.#releases.splice(0).reverse()) {
      try {
        await release()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
