/** Gives one of several their turn, in the order in which they asked for it; each keeps it until it leaves. */
export class Turns<T> {
  readonly #waiting: { who: T; begin: () => void }[] = []
  #holder: T | undefined

  /** Waits for the turn of `who`, which may have it already. */
  async wait(who: T): Promise<void> {
    if (this.#holder === who) return
    if (this.#holder === undefined) {
      this.#holder = who
      return
    }
    await new Promise<void>((begin) => this.#waiting.push({ who, begin }))
  }

  /** Whether it is the turn of `who`. */
  isOf(who: T): boolean {
    return this.#holder === who
  }

  /** Ends the turn of `who`, or its wait for one, which then never ends. */
  leave(who: T): void {
    const at = this.#waiting.findIndex((one) => one.who === who)
    if (at !== -1) this.#waiting.splice(at, 1)
    if (this.#holder !== who) return
    const next = this.#waiting.shift()
    this.#holder = next?.who
    next?.begin()
  }
}
