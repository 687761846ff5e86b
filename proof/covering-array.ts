import fc from 'fast-check'

/** Something that is there or not, in each row of a covering array. */
export interface Factor {
  name: string
  /** Two factors that share a choice are never in one row. */
  choices?: readonly string[]
}

/** A row of a covering array. */
export interface CoveringRow {
  /** The factors that are present, in their order. */
  names: readonly string[]
  /** Pairs of factors that this row is the first to show together, or one without the other. */
  pairs: readonly (readonly [string, string])[]
}

/** Candidates for each row; the best is taken. */
const CANDIDATES = 64
/** The combinations of a pair as bits: 1 for neither, 2 and 4 for one of them, 8 for both. */
const ALL_OF_PAIR = 0b1111
/** What is decided for a factor of a row. */
const [LEFT_OUT, PRESENT, UNDECIDED] = [0, 1, 2]

/**
 * A covering array of strength 2. For each pair of factors there is a row with both, one with neither, and one with each alone; but no row
 * has two factors that exclude each other. The algorithm is greedy, like AETG: each candidate row starts with an open pair, and the row that
 * covers the most open combinations is taken.
 *
 * @param canMeet false for two factors that nothing sees both of: no row is needed for them
 */
export function coveringArray(
  factors: readonly Factor[],
  seed: number,
  canMeet: (a: string, b: string) => boolean = () => true,
): readonly CoveringRow[] {
  const excluded = tableOf(factors, (a, b) => (areExclusive(a, b) ? 1 : 0))
  const open = tableOf(factors, (a, b) => {
    if (a === b || !canMeet(a.name, b.name)) return 0
    return areExclusive(a, b) ? ALL_OF_PAIR - bitOf(PRESENT, PRESENT) : ALL_OF_PAIR
  })
  const orders = fc.sample(fc.shuffledSubarray([...factors.keys()], { minLength: factors.length }), {
    seed,
    numRuns: CANDIDATES,
  })
  const inOrder = pairsInOrder(excluded)
  const rows: CoveringRow[] = []
  for (let first = firstOpen(open, inOrder); first !== undefined; first = firstOpen(open, inOrder)) {
    const begun = first
    const candidates = orders.map((order) => fillRow(begun, order, excluded, open))
    const { row } = candidates.reduce((a, b) => (b.shown > a.shown ? b : a))
    rows.push({
      names: factors.flatMap(({ name }, index) => (row[index] === PRESENT ? [name] : [])),
      pairs: closePairs(row, open).map(([a, b]) => [nameOf(factors, a), nameOf(factors, b)]),
    })
  }
  return rows
}

/** A number for each two factors, by their places. */
type Table = readonly Uint8Array[]

function tableOf(factors: readonly Factor[], entry: (a: Factor, b: Factor) => number): Table {
  return factors.map((a) => Uint8Array.from(factors, (b) => entry(a, b)))
}

/** True for two factors that never share a row. */
export function areExclusive({ choices: a = [] }: Factor, { choices: b = [] }: Factor): boolean {
  return a.some((choice) => b.includes(choice))
}

function bitOf(a: number, b: number): number {
  return 1 << (a * 2 + b)
}

/** All pairs, beginning with those whose factors exclude the most others: they fit into the fewest rows. */
function pairsInOrder(excluded: Table): readonly (readonly [number, number])[] {
  const counts = excluded.map((others) => others.reduce((sum, is) => sum + is, 0))
  const sum = ([a, b]: readonly [number, number]): number => (counts[a] ?? 0) + (counts[b] ?? 0)
  return counts
    .flatMap((_, a) => counts.slice(a + 1).map((__, index) => [a, a + 1 + index] as const))
    .toSorted((one, other) => sum(other) - sum(one))
}

/** A pair of factors, by their places, and what is decided for both. */
interface Combination {
  places: readonly [number, number]
  are: readonly [number, number]
}

/** The first pair with open combinations, and one of those; the rarest first: both. */
function firstOpen(open: Table, pairs: readonly (readonly [number, number])[]): Combination | undefined {
  for (const are of [
    [PRESENT, PRESENT],
    [PRESENT, LEFT_OUT],
    [LEFT_OUT, PRESENT],
    [LEFT_OUT, LEFT_OUT],
  ] as const) {
    const places = pairs.find(([a, b]) => ((open[a]?.[b] ?? 0) & bitOf(...are)) > 0)
    if (places !== undefined) return { places, are }
  }
  return undefined
}

/** Fills a row that starts with an open pair. In the given order, each factor is added or left out, whichever covers more. */
function fillRow(
  { places, are }: Combination,
  order: readonly number[],
  excluded: Table,
  open: Table,
): { row: Uint8Array; shown: number } {
  const row = new Uint8Array(order.length).fill(UNDECIDED)
  const isExcluded = new Uint8Array(order.length)
  let shown = 1
  const decide = (place: number, is: number): void => {
    row[place] = is
    if (is === PRESENT) for (const [other, no] of (excluded[place] ?? []).entries()) isExcluded[other] ||= no
  }
  for (const [index, place] of places.entries()) decide(place, are[index] ?? LEFT_OUT)
  for (const place of order) {
    if (row[place] !== UNDECIDED) continue
    const without = newlyShown(place, LEFT_OUT, row, open)
    const present = isExcluded[place] === 0 ? newlyShown(place, PRESENT, row, open) : 0
    decide(place, present > without ? PRESENT : LEFT_OUT)
    shown += Math.max(present, without)
  }
  return { row, shown }
}

function newlyShown(place: number, is: number, row: Uint8Array, open: Table): number {
  const bits = open[place] ?? row
  let count = 0
  for (let other = 0; other < row.length; other += 1) {
    const beside = row[other] ?? UNDECIDED
    if (beside !== UNDECIDED && ((bits[other] ?? 0) & bitOf(is, beside)) > 0) count += 1
  }
  return count
}

/** Removes what a row covers from the open combinations. @returns the pairs for which it covers something new with at least one factor */
function closePairs(row: Uint8Array, open: Table): readonly (readonly [number, number])[] {
  const closed: (readonly [number, number])[] = []
  for (const [a, bits] of open.entries()) {
    for (const [b, left] of bits.entries()) {
      const bit = bitOf(row[a] ?? UNDECIDED, row[b] ?? UNDECIDED)
      if ((left & bit) === 0) continue
      bits[b] = left & ~bit
      if (a < b && bit !== bitOf(LEFT_OUT, LEFT_OUT)) closed.push([a, b])
    }
  }
  return closed
}

function nameOf(factors: readonly Factor[], place: number): string {
  return factors[place]?.name ?? ''
}
