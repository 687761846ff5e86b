import type { Cost, MeasuredServer } from './measured-server.ts'
import { type Row, type Sent, statusOf } from './row.ts'

/** Milliseconds of processor time. Smaller times depend more on the machine than on the input. */
const telling = 100
/** Milliseconds that others may wait. */
const longestWait = 1000
/** 1 is in proportion to the input, 2 to its square; measurements are a little off either. */
const steepest = 1.6

/** What the sizes of one part cost at one place. */
interface Series {
  place: string
  part: string
  /** By size, the smallest first. */
  costs: [size: number, cost: Cost][]
}

/** What inputs cost a server, and which costs are a defect. */
export class Measurements {
  readonly #server: MeasuredServer
  readonly #series = new Map<string, Series>()

  constructor(server: MeasuredServer) {
    this.#server = server
  }

  /** Measures a row at its largest size and, where that costs something, at a quarter of it. */
  async measure({ place, part, most, request }: Row): Promise<void> {
    const cost = await this.#costOf(await request(most))
    if (cost.thread < telling) return this.#enter(place, part, most, cost)
    for (const size of [most / 4, most]) await this.compare(place, part, size, await request(size))
  }

  /** Measures one of the sizes of a series, which have to come in order. */
  async compare(place: string, part: string, size: number, request: Sent): Promise<void> {
    // The lower of two is nearer to its own cost.
    const [first, second] = [await this.#costOf(request), await this.#costOf(request)]
    this.#enter(place, part, size, first.thread < second.thread ? first : second)
  }

  /** Defects: failures, long waits for others, and cost that grows faster than the input. */
  defects(): string[] {
    return [...this.#series.values()].flatMap((series) => {
      const [, { status, others, thread }] = largestOf(series)
      // On a busy machine others wait for the machine too: they wait for the server no longer than its thread was at work.
      const wait = Math.min(others, thread)
      const growth = growthOf(series)
      const isDefect = status === 0 || status >= 500 || wait > longestWait || (growth ?? 0) > steepest
      return isDefect ? [lineOf(series)] : []
    })
  }

  /** What costs most, as lines. */
  table(): string {
    const all = [...this.#series.values()].sort((a, b) => largestOf(b)[1].thread - largestOf(a)[1].thread)
    const head =
      'status, ms of the serving thread, of all threads, until answered, that others waited, growth'
    return [`${all.length} series; the costliest: ${head}`, ...all.slice(0, 12).map(lineOf)].join('\n')
  }

  #enter(place: string, part: string, size: number, cost: Cost): void {
    const name = `${place}: ${part}`
    const series = this.#series.get(name) ?? { place, part, costs: [] }
    this.#series.set(name, series)
    series.costs.push([size, cost])
  }

  #costOf(request: Sent): Promise<Cost> {
    return this.#server.costOf(() => statusOf(request))
  }
}

function largestOf({ costs }: Series): [size: number, cost: Cost] {
  const last = costs.at(-1)
  if (last === undefined) throw new Error('nothing was measured')
  return last
}

/** How the cost grows with the size; undefined if there is too little to tell. */
function growthOf(series: Series): number | undefined {
  const [most, { thread }] = largestOf(series)
  const [smallest] = series.costs
  if (smallest === undefined || smallest[0] === most || thread < telling) return undefined
  return Math.log(thread / smallest[1].thread) / Math.log(most / smallest[0])
}

function lineOf(series: Series): string {
  const [size, { status, thread, all, took, others }] = largestOf(series)
  const figures = [thread, all, took, others].map((milliseconds) =>
    String(Math.round(milliseconds)).padStart(6),
  )
  const growth = growthOf(series)?.toFixed(1) ?? '-'
  return `${status} ${figures.join('')} ${growth.padStart(4)}  ${series.place}: ${series.part}, ${Math.round(size)}`
}
