import { createHash } from 'node:crypto'
import { spreadOf } from './spread-of.ts'

/** Milliseconds between two rounds. */
const EVERY = 5_000

/**
 * A fixed piece of work of the kinds that the kit does, measured repeatedly alongside something else. A cost in these rounds does not
 * depend on how fast or how busy the machine is.
 */
export class Calibration {
  readonly #seconds: number[] = []
  readonly #timer: NodeJS.Timeout

  constructor() {
    this.#round()
    this.#timer = setInterval(() => this.#round(), EVERY)
  }

  /** Ends it. @returns the CPU seconds of a round, the median */
  end(): number {
    clearInterval(this.#timer)
    this.#round()
    const [, median] = spreadOf(this.#seconds)
    return median
  }

  #round(): void {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    this.#seconds.push((user + system) / 1_000_000)
  }
}

/** Makes JSON, reads it, searches it and hashes it: about a tenth of a second. */
function work(): void {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: index, text: `row ${index} `.repeat(8) }))
  for (let round = 0; round < 60; round += 1) {
    const text = JSON.stringify(rows)
    const read: unknown[] = JSON.parse(text)
    const found = text.match(/row \d*7 /g)?.length ?? 0
    createHash('sha256').update(`${text}${read.length}${found}`).digest()
  }
}
