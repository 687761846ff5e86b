import type { WriteStream } from 'node:tty'
import { catalogue, isOfClient } from '../../contracts/catalogue.ts'
import type { Effort } from '../../fixtures/check/run-context.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { truncateLine } from '../../reports/truncate-line.ts'
import type { Step } from '../../reports/verdict/requirement-verdict.ts'
import { pluralise } from '../../text/pluralise.ts'
import { type Line, paint } from '../terminal/line.ts'
import { say } from '../terminal/say.ts'
import { type Area, AreaTally, type CheckEvent, Tally } from './progress/area-tally.ts'
import { LiveBlock } from './progress/live-block.ts'
import { progressBlock, timeLeft } from './progress/progress-block.ts'
import type { RunPlan } from './run-plan.ts'

/** Percent between two lines of progress without a terminal, and the fewest checks between them. */
const STEP = 10
const FEWEST = 5
/** Milliseconds between two drawings of the live view, and until it is redrawn although nothing happened. */
const DRAW_EVERY = 100
const TICK = 1_000

/**
 * Shows a run in progress: what needs attention at once, each cause once, and how far it is. At a terminal, one line per area is redrawn;
 * otherwise a line is printed for each area that is done and for each tenth of the checks.
 */
export class ProgressDisplay {
  readonly #stream: WriteStream
  readonly #block: LiveBlock | undefined
  readonly #tally = new Tally()
  readonly #areas = new AreaTally()
  readonly #told = new Set<string>()
  #effort: Effort = 'standard'
  #isStrict = false
  #firstStart: number | undefined
  #nextStep = STEP
  #toldAt = 0
  #drawnAt = 0
  #ticking: NodeJS.Timeout | undefined
  #isPaused = false
  #held: Line[] = []

  constructor(stream: WriteStream) {
    this.#stream = stream
    const isLive = stream.isTTY && process.env['TERM'] !== 'dumb'
    this.#block = isLive ? new LiveBlock(stream) : undefined
  }

  /** Names the target and what repeats the run, before anything is sent. */
  begin(
    { name, claims }: Target,
    { effort, seed, shard, strict }: Pick<RunPlan, 'effort' | 'seed' | 'shard' | 'strict'>,
  ): void {
    this.#effort = effort
    this.#isStrict = strict
    const part = shard === undefined ? '' : `, shard ${shard.index} of ${shard.total}`
    // Nothing is generated for a client.
    const repeats = isOfClient({ claims }) ? '' : `; effort ${effort}, seed ${seed}${part}`
    this.#line(`${name}, claiming ${claims.join(', ')}${repeats}`)
  }

  /** Minutes and seconds since the beginning. */
  get elapsed(): string {
    return this.#tally.elapsed
  }

  /**
   * Leaves the terminal to a prompt for the person at it: the live lines are removed, and further output is held back until `resume`. Calls
   * do not nest.
   */
  pause(): void {
    if (this.#isPaused) return
    this.#block?.clear()
    this.#isPaused = true
  }

  /** Writes what was held back, and continues. The cursor is expected at the beginning of a line. */
  resume(): void {
    this.#isPaused = false
    const held = this.#held
    this.#held = []
    if (held.length > 0) this.#say(held)
  }

  /** Says what somebody has to know while the run continues. */
  warn(text: string): void {
    this.#line(`warning  ${truncateLine(text, 600)}`)
  }

  show(event: ProgressEvent): void {
    if (event.event === 'begin') this.#begin(event)
    if (event.event === 'start') {
      this.#firstStart ??= performance.now()
      this.#areas.start(event, performance.now())
      this.#draw()
    }
    if (event.event === 'error') this.#line([paint('broken'), `  ${truncateLine(event.message, 400)}`])
    if (event.event === 'check') {
      const step = this.#stepOf(event)
      this.#tally.add(step)
      const finished = this.#areas.end(event, step)
      this.#tell(event, step)
      this.#advance(finished)
    }
    if (event.event === 'end') this.#end()
  }

  /** Ends the live view, however the run ended. */
  close(): void {
    this.#stopTicking()
    if (!this.#isPaused) this.#block?.clear()
    this.resume()
  }

  #begin(event: Extract<ProgressEvent, { event: 'begin' }>): void {
    this.#tally.total += event.total
    this.#areas.begin(event)
    this.#line(pluralise(event.total, 'check'))
    for (const doubt of event.doubts ?? []) this.warn(doubt)
    if (this.#block === undefined) return
    this.#stopTicking()
    this.#ticking = setInterval(this.#redraw, TICK).unref()
    this.#stream.on('resize', this.#redraw)
  }

  /** The last live view stays, so that it can be read beside the summary. */
  #end(): void {
    if (!this.#isPaused) {
      this.#redraw()
      this.#block?.leave()
    }
    this.#stopTicking()
  }

  #stopTicking(): void {
    clearInterval(this.#ticking)
    this.#ticking = undefined
    this.#stream.off('resize', this.#redraw)
  }

  #tell(event: CheckEvent, step: Step): void {
    const { outcome, requirements, reason = '', blockedBy } = event
    const ids = requirements.join(', ')
    if (outcome === 'passed' || outcome === 'not-applicable') return
    // Several checks of a requirement often see the same thing: the line says nothing that tells them apart.
    const cause = outcome === 'blocked' ? (blockedBy ?? reason) : `${ids} ${reason}`
    if (this.#told.has(cause)) return
    this.#told.add(cause)
    const why = blockedBy === undefined ? reason : `by ${blockedBy}: ${reason}`
    const word = step === 'warned' ? 'warning' : outcome
    this.#line([paint(word, word.padEnd(7)), `  ${ids}  ${truncateLine(why, 300)}`])
  }

  /** What is only advised does not fail. */
  #stepOf({ outcome, requirements, weighs }: CheckEvent): Step {
    if (outcome !== 'failed' || this.#isStrict) return outcome
    const isAdvice = weighs === 'should' || requirements.every((id) => levelOf(id) === 'should')
    return isAdvice ? 'warned' : outcome
  }

  #advance(finished: Area | undefined): void {
    if (this.#block !== undefined) {
      this.#draw()
      return
    }
    const { percent, done, total, elapsed, summary } = this.#tally
    if (finished !== undefined) this.#line(`${finished.name}: ${outcomesOf(finished)}`)
    if (done === total || (percent >= this.#nextStep && done >= this.#toldAt + FEWEST)) {
      this.#toldAt = done
      this.#nextStep = (Math.floor(percent / STEP) + 1) * STEP
      this.#line(`${done}/${total} checks  ${percent} %  ${summary}  ${elapsed}`)
    }
  }

  #draw(): void {
    if (performance.now() - this.#drawnAt >= DRAW_EVERY) this.#redraw()
  }

  readonly #redraw = (): void => {
    if (this.#isPaused || this.#ticking === undefined) return
    this.#drawnAt = performance.now()
    this.#block?.draw(this.#lines())
  }

  #lines(): ReturnType<typeof progressBlock> {
    const { done, total, percent, summary, elapsed } = this.#tally
    const { areas, running } = this.#areas
    const now = performance.now()
    const left = this.#firstStart === undefined ? '' : timeLeft(areas, this.#effort, now - this.#firstStart)
    const facts = {
      areas,
      running,
      count: `${done}/${total}  ${percent} %`,
      summary,
      elapsed,
      timeLeft: left,
      now,
    }
    return progressBlock(facts, { columns: this.#block?.columns ?? 80, rows: this.#block?.rows ?? 24 })
  }

  #line(line: Line): void {
    if (this.#isPaused) this.#held.push(line)
    else this.#say([line])
  }

  #say(lines: readonly Line[]): void {
    if (this.#block === undefined) say(this.#stream, ...lines)
    else if (this.#ticking === undefined) this.#block.clear(lines)
    else this.#block.draw(this.#lines(), lines)
  }
}

function levelOf(id: string): string | undefined {
  return catalogue().requirements.find((one) => one.id === id)?.level
}

/** `24 passed, 2 failed`. */
function outcomesOf({ cells }: Area): string {
  const counts = Map.groupBy(cells, (cell) => cell)
  return [...counts].map(([cell, { length }]) => `${length} ${cell}`).join(', ')
}
