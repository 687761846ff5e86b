/** How much two lists have in common at their beginning and, beyond that, at their end. */
export function commonEnds<T>(one: readonly T[], other: readonly T[]): { before: number; after: number } {
  const shorter = Math.min(one.length, other.length)
  let before = 0
  while (before < shorter && one[before] === other[before]) before += 1
  let after = 0
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1
  return { before, after }
}
