/** Parts that the proof is cut into; `npm test` makes one of them, another one each day. */
export const PARTS = 24

/** Which part is made: the one that PROOF_PART names, from 0, else that of the day. */
export function partOfTheDay(now: Date, named = process.env['PROOF_PART']): number {
  const day = Math.floor(now.getTime() / 86_400_000)
  return (named === undefined ? day : Number(named)) % PARTS
}

/** Every item whose place falls into a part: neighbours in the list, which are of one kind, fall into different ones. */
export function inPart<T>(items: readonly T[], part: number): readonly T[] {
  return items.filter((_, index) => index % PARTS === part)
}
