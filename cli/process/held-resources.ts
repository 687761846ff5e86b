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

  /** Releases everything, the last one first. What fails to be released keeps nothing else from it. @throws the first failure */
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
