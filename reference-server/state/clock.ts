import type { Settings } from '../store/key-dates.ts'

const setting = 'clock-advanced-by'

/** The time of one world: the machine's, moved forward as far as requested. */
export class Clock {
  readonly #settings: Settings
  #advancedBy: number

  constructor(settings: Settings) {
    this.#settings = settings
    this.#advancedBy = Number(settings.get(setting) ?? 0)
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#advancedBy
  }

  /** Seconds since 1970, as JWTs count. */
  seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  iso(): string {
    return new Date(this.now()).toISOString()
  }

  /** Moves on; what was acknowledged stays advanced after a restart. */
  advance(seconds: number): void {
    const advancedBy = this.#advancedBy + seconds * 1000
    this.#settings.put(setting, String(advancedBy))
    this.#advancedBy = advancedBy
  }
}
