/** Orders by id, for `toSorted`; what has the same id stays in its order. */
export function byId(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
