import { areaOf } from '../../../contracts/catalogue.ts'
import type { ProgressEvent } from '../../../reports/evidence/progress.ts'
import type { Step } from '../../../reports/verdict/requirement-verdict.ts'

/** What became of one check, or that it is still to come. */
export type Cell = Step | 'running' | 'waiting'

/** One area of requirements: its checks, ended ones first, in the order in which they ended. */
export interface Area {
  name: string
  cells: readonly Cell[]
}

/** A check that is going on. */
export interface RunningCheck {
  requirement: string
  /** By the clock of performance.now(). */
  since: number
}

/** Keeps, area by area, how checks ended and which are running. */
export class AreaTally {
  readonly #totals = new Map<string, number>()
  readonly #ended = new Map<string, Step[]>()
  readonly #running = new Map<string, RunningCheck>()

  begin({ areas }: Extract<ProgressEvent, { event: 'begin' }>): void {
    for (const [area, count] of Object.entries(areas)) {
      this.#totals.set(area, (this.#totals.get(area) ?? 0) + count)
    }
  }

  start({ target, requirement, title }: Extract<ProgressEvent, { event: 'start' }>, now: number): void {
    this.#running.set(`${target} ${requirement} ${title}`, { requirement, since: now })
  }

  /** @returns the area, if this was its last check */
  end({ target, requirements, title }: CheckEvent, step: Step): Area | undefined {
    const [requirement = ''] = requirements
    this.#running.delete(`${target} ${requirement} ${title}`)
    const name = areaOf(requirement)
    const ended = [...(this.#ended.get(name) ?? []), step]
    this.#ended.set(name, ended)
    return ended.length === this.#totals.get(name) ? { name, cells: ended } : undefined
  }

  /** Checks that are running, the longest first. */
  get running(): readonly RunningCheck[] {
    return [...this.#running.values()]
  }

  /** All areas, in the order in which they were planned. */
  get areas(): readonly Area[] {
    return [...this.#totals].map(([name, total]) => {
      const ended = this.#ended.get(name) ?? []
      const running = this.running.filter(({ requirement }) => areaOf(requirement) === name).length
      const waiting = Math.max(0, total - ended.length - running)
      return {
        name,
        cells: [
          ...ended,
          ...Array.from({ length: running }, () => 'running' as const),
          ...Array.from({ length: waiting }, () => 'waiting' as const),
        ],
      }
    })
  }
}

/** A check that ended. */
export type CheckEvent = Extract<ProgressEvent, { event: 'check' }>

/** Counts checks as they end. */
export class Tally {
  readonly #counts = new Map<Step, number>()
  readonly #startedAt = performance.now()
  total = 0
  done = 0

  add(step: Step): void {
    this.done += 1
    this.#counts.set(step, this.of(step) + 1)
  }

  /** How many checks ended that way. */
  of(step: Step): number {
    return this.#counts.get(step) ?? 0
  }

  get percent(): number {
    return this.total === 0 ? 100 : Math.floor((100 * this.done) / this.total)
  }

  /** `0:47`. */
  get elapsed(): string {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  /** `41 passed, 2 failed`; leaves out what did not happen. */
  get summary(): string {
    return (['passed', 'failed', 'warned', 'blocked', 'broken', 'not-applicable'] as const)
      .filter((step) => this.of(step) > 0)
      .map((step) => `${this.of(step)} ${step}`)
      .join(', ')
  }
}
