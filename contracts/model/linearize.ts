/** An operation that somebody called, and its result, with the times of the call and of its return. */
export interface TimedCall<Operation, Seen> {
  operation: Operation
  seen: Seen
  from: number
  to: number
}

/** How a world judges an operation: the world after it, or what it broke. */
export type JudgeOperation<World, Operation, Seen, Broken> = (
  world: World,
  operation: Operation,
  seen: Seen,
) => { world: World } | { broken: Broken }

/** Where the search gives up, in steps tried. */
const MOST_STEPS = 50_000

/**
 * Whether the calls have an order that agrees with their times (a call that returned before another began comes first) and in which each
 * had a result that the model allows (linearizability; Herlihy and Wing 1990, searched as by Wing and Gong 1993, with a memory of what was
 * tried). `broken` is what stopped the order that got furthest; `undecided` if the search took too long.
 */
export function linearize<World, Operation, Seen, Broken>(
  world: World,
  calls: readonly TimedCall<Operation, Seen>[],
  {
    judge,
    identityOf,
  }: { judge: JudgeOperation<World, Operation, Seen, Broken>; identityOf: (world: World) => string },
): { order: readonly number[] } | { broken: Broken; at: number } | { undecided: true } {
  const tried = new Set<string>()
  let furthest: { done: number; broken: Broken; at: number } | undefined
  let steps = 0

  const search = (before: World, done: readonly number[]): readonly number[] | undefined => {
    const left = calls
      .keys()
      .filter((at) => !done.includes(at))
      .toArray()
    if (left.length === 0) return done
    const identity = `${left.join()} ${identityOf(before)}`
    if (tried.has(identity)) return undefined
    tried.add(identity)
    const firstReturn = Math.min(...left.map((at) => calls[at]?.to ?? 0))
    for (const at of left) {
      const call = calls[at]
      if (call === undefined || call.from > firstReturn) continue
      steps += 1
      if (steps > MOST_STEPS) return undefined
      const judged = judge(before, call.operation, call.seen)
      if ('broken' in judged) {
        if (done.length >= (furthest?.done ?? -1)) furthest = { done: done.length, broken: judged.broken, at }
        continue
      }
      const order = search(judged.world, [...done, at])
      if (order !== undefined) return order
    }
    return undefined
  }

  const order = search(world, [])
  if (order !== undefined) return { order }
  if (steps > MOST_STEPS || furthest === undefined) return { undecided: true }
  return { broken: furthest.broken, at: furthest.at }
}
