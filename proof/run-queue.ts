/** Does `work` for each of some items, in their order, beside what others asked for. */
export type ForEachInQueue = <T>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>

/** One queue for the work of several callers, so that nobody's last items leave the machine idle. */
export interface RunQueue {
  /** For what more will follow from: it goes before all that waits. */
  first: ForEachInQueue
  /** For what fills the time that is left. */
  last: ForEachInQueue
}

/** A queue that does `width` pieces of work at a time. */
export function createQueue(width: number): RunQueue {
  let waiting: readonly (() => Promise<void>)[] = []
  let running = 0
  const fill = async (): Promise<void> => {
    if (running === width) return
    running += 1
    for (let [next, ...rest] = waiting; next !== undefined; [next, ...rest] = waiting) {
      waiting = rest
      await next()
    }
    running -= 1
  }
  const entrance =
    (isFirst: boolean): ForEachInQueue =>
    async (items, work) => {
      const asked = items.map((item) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        return { ended: promise, begin: () => work(item).then(resolve, reject) }
      })
      const begin = asked.map((one) => one.begin)
      waiting = isFirst ? [...begin, ...waiting] : [...waiting, ...begin]
      for (const _ of asked) void fill()
      await Promise.all(asked.map(({ ended }) => ended))
    }
  return { first: entrance(true), last: entrance(false) }
}
