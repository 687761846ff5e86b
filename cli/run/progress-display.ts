import type { WriteStream } from 'node:tty'
import type { Target } from '../../fixtures/target/target.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { clipped } from './clipped.ts'
import { painted } from './palette.ts'
import type { RunOptions } from './run-options.ts'
import { type CheckEvent, Tally } from './tally.ts'

const CLEAR_LINE = '\r\u001b[2K'
/** Percent between two lines of progress where there is no terminal, and checks between them at least. */
const STEP = 10
const FEWEST = 5
/** Milliseconds between two drawings of the live line. */
const DRAW_EVERY = 100

/**
 * Shows a run while it goes on: what needs attention at once, each cause once; how far it is on one live line, or, where
 * nobody sits at a terminal, on about ten lines.
 */
export class ProgressDisplay {
  readonly #stream: WriteStream
  readonly #tally = new Tally()
  readonly #told = new Set<string>()
  #nextStep = STEP
  #toldAt = 0
  #drawnAt = 0
  #isPaused = false
  #held = ''

  constructor(stream: WriteStream) {
    this.#stream = stream
  }

  /** Names the target and what repeats the run, before anything is sent. */
  begin({ name, claims }: Target, { effort, seed, shard }: RunOptions): void {
    const part = shard === undefined ? '' : `, shard ${shard.index} of ${shard.total}`
    this.#line(`${name}, claiming ${claims.join(', ')}; effort ${effort}, seed ${seed}${part}`)
  }

  /** Minutes and seconds since the beginning. */
  get elapsed(): string {
    return this.#tally.elapsed
  }

  /**
   * Leaves the terminal to somebody else, who asks the person at it: the live line is taken away, and what there would be to
   * say is held back until `resume`. Calls do not nest.
   */
  pause(): void {
    if (this.#isPaused) return
    if (this.#stream.isTTY) this.#stream.write(CLEAR_LINE)
    this.#isPaused = true
  }

  /** Says what was held back, and goes on. The cursor is expected at the beginning of a line. */
  resume(): void {
    this.#isPaused = false
    const held = this.#held
    this.#held = ''
    this.#write(held)
  }

  show(event: ProgressEvent): void {
    if (event.event === 'begin') {
      this.#tally.total += event.total
      this.#line(`${event.total} checks`)
    }
    if (event.event === 'error')
      this.#line(`${painted('broken', this.#stream)}  ${clipped(event.message, 400)}`)
    if (event.event === 'check') {
      this.#tally.add(event)
      this.#tell(event)
      this.#advance()
    }
    if (event.event === 'end' && this.#stream.isTTY && !this.#isPaused) this.#stream.write(CLEAR_LINE)
  }

  #tell(event: CheckEvent): void {
    const { outcome, requirements, reason = '', blockedBy } = event
    if (outcome === 'passed' || outcome === 'not-applicable') return
    const cause = outcome === 'blocked' ? (blockedBy ?? reason) : `${event.id} ${reason}`
    if (this.#told.has(cause)) return
    this.#told.add(cause)
    const why = blockedBy === undefined ? reason : `by ${blockedBy}: ${reason}`
    const word = painted(outcome, this.#stream, outcome.padEnd(7))
    this.#line(`${word}  ${requirements.join(', ')}  ${clipped(why, 300)}`)
  }

  #advance(): void {
    const { percent, done, total, elapsed, summary, latest } = this.#tally
    if (this.#stream.isTTY) {
      if (this.#isPaused) return
      const now = performance.now()
      if (now - this.#drawnAt < DRAW_EVERY && done < total) return
      this.#drawnAt = now
      const area = latest?.requirements[0]?.split('.')[0] ?? ''
      const line = `${done}/${total}  ${percent} %  ${summary}  ${elapsed}  ${area}`
      this.#stream.write(CLEAR_LINE + clipped(line, this.#stream.columns - 1))
    } else if (done === total || (percent >= this.#nextStep && done >= this.#toldAt + FEWEST)) {
      this.#toldAt = done
      this.#nextStep = (Math.floor(percent / STEP) + 1) * STEP
      this.#line(`${done}/${total} checks  ${percent} %  ${summary}  ${elapsed}`)
    }
  }

  #line(text: string): void {
    if (this.#isPaused) this.#held += `${text}\n`
    else this.#write(`${this.#stream.isTTY ? CLEAR_LINE : ''}${text}\n`)
  }

  #write(text: string): void {
    if (text !== '') this.#stream.write(text)
  }
}
