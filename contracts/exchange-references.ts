/** The most exchanges that one check can refer to: a file of somebody else's may claim any number in a few characters. */
const MOST = 100_000

/**
 * Writes ids of exchanges short: `a#1`, `a#2`, `a#3` and `a#5.2` are `a#1-3,5.2`, sorted, one text for each check that sent some of them.
 * A run has as many references as exchanges, and the id of the sending check would be most of each.
 */
export function foldReferences(ids: Iterable<string>): string[] {
  const bySender = Map.groupBy(new Set(ids), (id) => id.slice(0, id.lastIndexOf('#')))
  return [...bySender]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([sender, own]) => `${sender}#${foldPositions(own.map((id) => id.slice(sender.length + 1)))}`)
}

/** The ids that `foldReferences` wrote; an id by itself stands for itself. @throws RangeError if they are more than a check can refer to */
export function unfoldReferences(references: Iterable<string>): string[] {
  const ids: string[] = []
  for (const reference of references) {
    const hash = reference.lastIndexOf('#') + 1
    for (const part of reference.slice(hash).split(',')) {
      const [, from = '', to = ''] = /^(\d+)-(\d+)$/.exec(part) ?? []
      if (Number(to) - Number(from) + ids.length >= MOST) {
        throw new RangeError(`${reference.slice(0, 200)}: refers to more than ${MOST} exchanges`)
      }
      if (to === '') ids.push(reference.slice(0, hash) + part)
      else for (let at = Number(from); at <= Number(to); at += 1) ids.push(`${reference.slice(0, hash)}${at}`)
    }
  }
  return ids
}

/** A further attempt, such as `5.2`, stands by itself. */
function foldPositions(positions: readonly string[]): string {
  const [first, further] = [true, false].map((wanted) =>
    positions.filter((position) => /^\d+$/.test(position) === wanted),
  )
  const runs: { from: number; to: number }[] = []
  for (const position of (first ?? []).map(Number).toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && position === run.to + 1) run.to = position
    else runs.push({ from: position, to: position })
  }
  const words = runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
  return [...words, ...(further ?? []).toSorted()].join(',')
}
