import type { Evidence } from './evidence.ts'

const HOUR = 3_600_000
/** If no shard judged anything for this long, a reader is told. */
const TOLD = HOUR
/** From here on they are not taken for one run: a nightly run begins less than a day after the end of the last one. */
const APART = 12 * HOUR

/**
 * What to say about shards that lie far apart in time: if the shards of two runs have one seed, nothing in their headers tells them apart.
 */
export function shardsApart(parts: readonly Evidence[]): {
  gaps: readonly string[]
  notes: readonly string[]
} {
  const idle = longestIdle(parts)
  if (idle.time < TOLD) return { gaps: [], notes: [] }
  const { index = 0, total = 0 } = idle.before?.header.shard ?? {}
  const what = `For ${hours(idle.time)} before shard ${index} of ${total} began, no shard judged anything`
  if (idle.time >= APART) {
    return {
      gaps: [`${what}: they are not taken for shards of one run. Judge again those that are older.`],
      notes: [],
    }
  }
  return { gaps: [], notes: [`${what}: check that all shards belong to one run of one target.`] }
}

/** The longest time in which none of them ran, and the part that ended it. */
function longestIdle(parts: readonly Evidence[]): { time: number; before?: Evidence } {
  const [first, ...later] = parts.toSorted((a, b) => startOf(a) - startOf(b))
  let longest: { time: number; before?: Evidence } = { time: 0 }
  let end = Date.parse(first?.finishedAt ?? '')
  for (const part of later) {
    const time = startOf(part) - end
    if (time > longest.time) longest = { time, before: part }
    end = Math.max(end, Date.parse(part.finishedAt))
  }
  return longest
}

function startOf({ header }: Evidence): number {
  return Date.parse(header.startedAt)
}

function hours(time: number): string {
  const count = Math.floor(time / HOUR)
  return count === 1 ? 'more than an hour' : `more than ${count} hours`
}
