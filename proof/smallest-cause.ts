/**
 * The smallest part of a set that still has the effect of the whole, found by halving it again and again (delta debugging, ddmin): usually
 * a single one, or a pair.
 * @param doIt which of these sets have the effect; asked about all sets of a round at once
 */
export async function findSmallestCause<T>(
  whole: readonly T[],
  doIt: (sets: readonly (readonly T[])[]) => Promise<readonly boolean[]>,
): Promise<readonly T[]> {
  let cause = whole
  let parts = 2
  while (cause.length > 1) {
    const pieces = cut(cause, parts)
    // Of two halves, each is what the other leaves.
    const rests = parts === 2 ? [] : pieces.map((piece) => cause.filter((item) => !piece.includes(item)))
    const sets = [...pieces, ...rests]
    const found = (await doIt(sets)).indexOf(true)
    const smaller = sets[found]
    if (smaller !== undefined) {
      parts = found < pieces.length ? 2 : Math.max(2, parts - 1)
      cause = smaller
    } else if (parts < cause.length) parts = Math.min(2 * parts, cause.length)
    else return cause
  }
  return cause
}

function cut<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  return Array.from({ length: parts }, (_, part) =>
    items.slice(Math.floor((part * items.length) / parts), Math.floor(((part + 1) * items.length) / parts)),
  )
}
