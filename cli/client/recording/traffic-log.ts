import type { ClientExchange } from '../../../judgement/client-traffic/client-traffic.ts'
import { errorText } from '../../../text/error-text.ts'

/** Bytes of forms that are kept for one client. */
const MOST_FORMS = 128 * 1024 * 1024

/** Gathers what a client sends, timed by the clock of this machine. */
export class TrafficLog {
  readonly #start = performance.now()
  readonly #pending = new Set<Promise<void>>()
  readonly #exchanges: ClientExchange[] = []
  readonly #problems = new Set<string>()
  #formBytes = 0

  /** Milliseconds since the start of the recording. */
  now(): number {
    return performance.now() - this.#start
  }

  /** Whether the bytes of a form are kept as well: all of them together go into one text, and a client may upload without end. */
  keepsForm(size: number): boolean {
    if (this.#formBytes + size > MOST_FORMS) return false
    this.#formBytes += size
    return true
  }

  /** Records an exchange that is under way; one that cannot be passed on is a problem. */
  follow(exchange: Promise<ClientExchange>): void {
    const settled = exchange
      .then(
        (one) => void this.#exchanges.push(one),
        (error: unknown) => this.problem(errorText(error)),
      )
      .finally(() => this.#pending.delete(settled))
    this.#pending.add(settled)
  }

  /** Records why something could not be passed on. */
  problem(text: string): void {
    this.#problems.add(text)
  }

  get problems(): readonly string[] {
    return [...this.#problems]
  }

  /** All exchanges, in the order in which they were sent; waits for those that are still under way. */
  async exchanges(): Promise<readonly ClientExchange[]> {
    await Promise.all(this.#pending)
    return this.#exchanges.toSorted((a, b) => a.sentAt - b.sentAt)
  }
}
