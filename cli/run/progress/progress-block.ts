import { areaOf } from '../../../contracts/catalogue.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { traffic } from '../../../measurements/traffic.ts'
import { STEPS } from '../../../reports/verdict/requirement-verdict.ts'
import type { Line, Painted } from '../../terminal/line.ts'
import type { Area, Cell, RunningCheck } from './area-tally.ts'

/** What the block shows. */
interface BlockFacts {
  areas: readonly Area[]
  running: readonly RunningCheck[]
  /** `62/188  33 %`. */
  count: string
  /** `58 passed, 4 failed`. */
  summary: string
  /** `1:12`. */
  elapsed: string
  /** `about 2 min left`; empty if nobody knows. */
  timeLeft: string
  /** By the clock of performance.now(). */
  now: number
}

/** The size of the terminal. */
interface BlockSize {
  columns: number
  rows: number
}

/** Shapes tell outcomes apart without colours; they are like those of the report, where `?` marks what was only asked. */
const SHAPES: Readonly<Record<Cell, string>> = {
  'not-applicable': '-',
  passed: '■',
  warned: '!',
  blocked: '‖',
  failed: '✗',
  broken: '↯',
  running: '▸',
  waiting: '·',
}
/** A narrower terminal has no room for bars. */
const LEAST_COLUMNS = 44
/** Lines that stay for what is said above the block. */
const ROOM_ABOVE = 4
/** Seconds after which it is worth saying how long a check takes. */
const LONG = 3

/** The lines of the live view, as many as fit the terminal: one for each area, what is running, how far it is. */
export function progressBlock(facts: BlockFacts, { columns, rows }: BlockSize): readonly Line[] {
  const status = [facts.count, facts.summary, facts.elapsed, facts.timeLeft]
    .filter((part) => part !== '')
    .join('  ')
  const last: Line = status
  const room = rows - ROOM_ABOVE - 2
  const areas = chooseAreas(facts.areas, room)
  if (columns < LEAST_COLUMNS || areas.length === 0) return [last]
  const width = Math.max(...areas.map(({ name }) => name.length))
  const most = Math.max(...areas.map(({ cells }) => cells.length))
  const tally = Math.max(...areas.map((area) => tallyOf(area).length))
  const bar = Math.min(most, columns - width - tally - 7)
  return [
    ...areas.map((area) => areaLine(area, { width, bar, tally })),
    ...(isDone(facts.areas) ? [] : [runningText(facts)]),
    last,
  ]
}

/** The line of one area: its name, a cell for each check, how many of them ended. */
function areaLine(area: Area, { width, bar, tally }: { width: number; bar: number; tally: number }): Line {
  const length = Math.min(bar, area.cells.length)
  return [
    `  ${area.name.padEnd(width)}  `,
    ...pieces(shrink(area.cells, length)),
    `${' '.repeat(bar - length)}  ${tallyOf(area).padStart(tally)}`,
  ]
}

/** If not all fit, those that are done and fine go first, then those that have not begun. */
function chooseAreas(areas: readonly Area[], room: number): readonly Area[] {
  if (areas.length <= room) return areas
  const weighed = areas.map((area) => ({ area, weight: weightOf(area) }))
  const kept = weighed
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, Math.max(0, room))
    .map(({ area }) => area)
  return areas.filter((area) => kept.includes(area))
}

function weightOf({ cells }: Area): number {
  if (cells.includes('running')) return 3
  if (cells.some((cell) => cell === 'failed' || cell === 'broken')) return 2
  return cells.every((cell) => cell === 'waiting') ? 1 : 0
}

function tallyOf({ cells }: Area): string {
  return `${cells.filter((cell) => cell !== 'waiting' && cell !== 'running').length}/${cells.length}`
}

/** Cells that share a place show the worst outcome among them; one that is still to come only if none failed. */
function shrink(cells: readonly Cell[], length: number): readonly Cell[] {
  return Array.from({ length }, (_, place) => {
    const from = Math.floor((place * cells.length) / length)
    const to = Math.max(from + 1, Math.floor(((place + 1) * cells.length) / length))
    const shared = cells.slice(from, to)
    const worst = STEPS.findLast((step) => shared.includes(step)) ?? 'waiting'
    if (worst === 'failed' || worst === 'broken') return worst
    return shared.find((cell) => cell === 'running') ?? shared.find((cell) => cell === 'waiting') ?? worst
  })
}

function isDone(areas: readonly Area[]): boolean {
  return areas.every(({ cells }) => !cells.includes('waiting') && !cells.includes('running'))
}

function pieces(cells: readonly Cell[]): readonly Painted[] {
  const made: { text: string; word: Cell }[] = []
  for (const cell of cells) {
    const before = made.at(-1)
    if (before?.word === cell) before.text += SHAPES[cell]
    else made.push({ text: SHAPES[cell], word: cell })
  }
  return made
}

function runningText({ running, now }: BlockFacts): string {
  const named = running.map(({ requirement, since }) => {
    const seconds = Math.floor((now - since) / 1000)
    return seconds < LONG ? requirement : `${requirement} ${seconds} s`
  })
  return named.length === 0 ? '' : `  now  ${named.join(', ')}`
}

/** No estimate is made before this share is done and these milliseconds have passed. */
const LEAST_DONE = 0.2
const LEAST_ELAPSED = 15_000

/**
 * About how long a run will still take: the remaining requests that its checks were measured to send, at the rate seen so far. Empty if too
 * little was seen.
 */
export function timeLeft(areas: readonly Area[], effort: Effort, elapsed: number): string {
  const weights = requestsByArea(effort)
  let done = 0
  let total = 0
  for (const { name, cells } of areas) {
    const weight = weights.get(name) ?? 1
    const ended = cells.filter((cell) => cell !== 'waiting' && cell !== 'running').length
    done += weight * ended
    total += weight * cells.length
  }
  if (done < total * LEAST_DONE || elapsed < LEAST_ELAPSED || done === total) return ''
  const minutes = (elapsed * (total - done)) / done / 60_000
  return `about ${Math.max(1, Math.ceil(minutes))} min left`
}

/** Requests that a check of each area was measured to send on average, and one more for its fixed cost. */
function requestsByArea(effort: Effort): ReadonlyMap<string, number> {
  const groups = Map.groupBy(Object.values(traffic()), ({ requirements: [first = ''] }) => areaOf(first))
  return new Map(
    [...groups].map(([area, checks]) => {
      const requests = checks.reduce((sum, check) => sum + check[effort][0], 0)
      return [area, 1 + requests / checks.length]
    }),
  )
}
