import type { ProgressEvent } from '../../reports/evidence/progress.ts'

/** A check that ended. */
export type CheckEvent = Extract<ProgressEvent, { event: 'check' }>

/** Counts checks as they end. */
export class Tally {
  readonly #counts = new Map<CheckEvent['outcome'], number>()
  readonly #startedAt = performance.now()
  total = 0
  done = 0
  /** The check that ended last. */
  latest: CheckEvent | undefined

  add(event: CheckEvent): void {
    this.done += 1
    this.latest = event
    this.#counts.set(event.outcome, this.of(event.outcome) + 1)
  }

  /** How many checks had that outcome. */
  of(outcome: CheckEvent['outcome']): number {
    return this.#counts.get(outcome) ?? 0
  }

  get percent(): number {
    return this.total === 0 ? 100 : Math.floor((100 * this.done) / this.total)
  }

  /** `0:47`. */
  get elapsed(): string {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  /** `41 passed, 2 failed`, in which nothing stands that did not happen. */
  get summary(): string {
    return (['passed', 'failed', 'blocked', 'broken', 'not-applicable'] as const)
      .filter((outcome) => this.of(outcome) > 0)
      .map((outcome) => `${this.of(outcome)} ${outcome}`)
      .join(', ')
  }
}
