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

/**
 * A covering array of strength 2. For each pair of factors there is a row with both, one with neither, and one with each alone; but no row
 * has two factors that exclude each other. The algorithm is greedy, like AETG: each candidate row starts with an open pair, and the row that
 * covers the most open combinations is taken.
 */
export function coveringArray(factors: readonly Factor[], seed: number): readonly CoveringRow[] {
  const open = openPairs(factors)
  const orders = fc.sample(
    fc.shuffledSubarray(
      factors.map((_, index) => index),
      { minLength: factors.length },
    ),
    { seed, numRuns: CANDIDATES },
  )
  const inOrder = pairsInOrder(factors)
  const rows: CoveringRow[] = []
  for (let first = firstOpen(open, inOrder); first !== undefined; first = firstOpen(open, inOrder)) {
    const begun = first
    const candidates = orders.map((order) => fillRow(begun, order, factors, open))
    const best = candidates.reduce((a, b) => (b.shown > a.shown ? b : a))
    const pairs = closePairs(best.row, open)
    rows.push({
      names: factors.flatMap(({ name }, index) => (best.row[index] === true ? [name] : [])),
      pairs: pairs.map(([a, b]) => [nameOf(factors, a), nameOf(factors, b)]),
    })
  }
  return rows
}

/** The combinations of each pair `a < b` that no row has covered, as bits. */
type OpenPairs = readonly number[][]
/** What is decided for each factor. */
type Row = (boolean | undefined)[]

function openPairs(factors: readonly Factor[]): OpenPairs {
  return factors.map((a, at) =>
    factors.map((b, of) =>
      of <= at ? 0 : areExclusive(a, b) ? ALL_OF_PAIR - bitOf(true, true) : ALL_OF_PAIR,
    ),
  )
}

/** True for two factors that never share a row. */
export function areExclusive({ choices: a = [] }: Factor, { choices: b = [] }: Factor): boolean {
  return a.some((choice) => b.includes(choice))
}

function bitOf(a: boolean, b: boolean): number {
  return 1 << (Number(a) * 2 + Number(b))
}

/** All pairs, beginning with those whose factors exclude the most others: they fit into the fewest rows. */
function pairsInOrder(factors: readonly Factor[]): readonly (readonly [number, number])[] {
  const excluded = factors.map((factor) => factors.filter((other) => areExclusive(factor, other)).length)
  const sum = ([a, b]: readonly [number, number]): number => (excluded[a] ?? 0) + (excluded[b] ?? 0)
  return factors
    .flatMap((_, a) => factors.slice(a + 1).map((__, index) => [a, a + 1 + index] as const))
    .toSorted((one, other) => sum(other) - sum(one))
}

/** The first pair with open combinations, and one of those; the rarest first: both. */
function firstOpen(
  open: OpenPairs,
  pairs: readonly (readonly [number, number])[],
): { a: number; b: number; is: [boolean, boolean] } | undefined {
  for (const is of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    const found = pairs.find(([a, b]) => ((open[a]?.[b] ?? 0) & bitOf(is[0], is[1])) > 0)
    if (found !== undefined) return { a: found[0], b: found[1], is: [...is] }
  }
  return undefined
}

/** Fills a row that starts with an open pair. In the given order, each factor is added or left out, whichever covers more. */
function fillRow(
  { a, b, is }: { a: number; b: number; is: [boolean, boolean] },
  order: readonly number[],
  factors: readonly Factor[],
  open: OpenPairs,
): { row: Row; shown: number } {
  const row: Row = factors.map(() => undefined)
  row[a] = is[0]
  row[b] = is[1]
  let shown = 1
  for (const index of order) {
    if (row[index] !== undefined) continue
    const factor = factors[index]
    const isFree =
      factor !== undefined && factors.every((other, at) => row[at] !== true || !areExclusive(other, factor))
    const [without, with_] = [false, true].map((value) => newlyShown(index, value, row, open))
    row[index] = isFree && (with_ ?? 0) > (without ?? 0)
    shown += (row[index] ? with_ : without) ?? 0
  }
  return { row, shown }
}

function newlyShown(index: number, value: boolean, row: Row, open: OpenPairs): number {
  let count = 0
  for (const [other, is] of row.entries()) {
    if (is === undefined || other === index) continue
    const bits = other < index ? open[other]?.[index] : open[index]?.[other]
    const bit = other < index ? bitOf(is, value) : bitOf(value, is)
    if (((bits ?? 0) & bit) > 0) count += 1
  }
  return count
}

/** Removes what a row covers from the open combinations. @returns the pairs for which it covers something new with at least one factor */
function closePairs(row: Row, open: OpenPairs): readonly (readonly [number, number])[] {
  const closed: (readonly [number, number])[] = []
  for (const [a, bits] of open.entries()) {
    for (const [b, left] of bits.entries()) {
      const bit = bitOf(row[a] === true, row[b] === true)
      if ((left & bit) === 0) continue
      bits[b] = left & ~bit
      if (bit !== bitOf(false, false)) closed.push([a, b])
    }
  }
  return closed
}

function nameOf(factors: readonly Factor[], index: number): string {
  return factors[index]?.name ?? ''
}
