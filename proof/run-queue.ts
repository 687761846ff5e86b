/** Does `work` for each of some items, in their order, beside what others asked for. */
export type ForEachInQueue = <T>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>

/**
 * One queue for the work of several callers, `width` at a time, so that nobody's last items leave the machine idle. What was asked for last
 * goes first: it is what others wait for.
 */
export function createQueue(width: number): ForEachInQueue {
  let waiting: (() => Promise<void>)[] = []
  let running = 0
  const fill = async (): Promise<void> => {
    if (running === width) return
    running += 1
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next()
    running -= 1
  }
  return async (items, work) => {
    const asked = items.map((item) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      return { ended: promise, begin: () => work(item).then(resolve, reject) }
    })
    waiting = [...asked.map(({ begin }) => begin), ...waiting]
    for (const _ of asked) void fill()
    await Promise.all(asked.map(({ ended }) => ended))
  }
}
