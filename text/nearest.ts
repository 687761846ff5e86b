/**
 * The known word nearest to a mistyped one, for messages that say "did you mean …". Two swapped neighbours count as one mistake. Undefined
 * if nothing is near enough to be meant.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), least)
    if (distance >= least) continue
    least = distance
    best = candidate
  }
  return best
}

/**
 * The known names of words and dashes that share at least two words, or beginnings of words, with a name; the most alike first, at most
 * three.
 */
export function similar(name: string, known: Iterable<string>): readonly string[] {
  const wanted = wordsOf(name)
  return [...known]
    .map((candidate) => ({
      candidate,
      shared: wordsOf(candidate).filter((word) => word.length > 3 && isAmong(word, wanted)).length,
    }))
    .filter(({ shared }) => shared > 1)
    .toSorted((a, b) => b.shared - a.shared || a.candidate.length - b.candidate.length)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[.-]/)
}

function isAmong(word: string, wanted: readonly string[]): boolean {
  return wanted.some(
    (one) =>
      one === word || (one.length > 3 && word.startsWith(one)) || (word.length > 3 && one.startsWith(word)),
  )
}

/** Optimal string alignment distance, or `limit` as soon as it is certain to be at least that. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(beforeLast, j - 2) + 1 : limit
      row.push(Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, swapped))
    }
    if (Math.min(...row) >= limit) return limit
    beforeLast = last
    last = row
  }
  return Math.min(at(last, b.length), limit)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
