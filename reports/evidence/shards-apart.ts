import type { Evidence } from './evidence.ts'

const HOUR = 3_600_000
/** From so long a time on in which no shard judged anything, a reader is told. */
const TOLD = HOUR
/** From here on they are not taken for one run: one that is made every night begins sooner than a day after the last one's end. */
const APART = 12 * HOUR

/** What is to be said of shards that lie far apart in time: nothing in their headers tells the shards of two runs with one seed apart. */
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
  return { gaps: [], notes: [`${what}: see to it that all of them are of one run, and the target the same.`] }
}

/** The longest time in which none of them ran, and the part that ended it. */
function longestIdle(parts: readonly Evidence[]): { time: number; before?: Evidence } {
  const sorted = parts.toSorted((a, b) => startOf(a) - startOf(b))
  let longest: { time: number; before?: Evidence } = { time: 0 }
  let end = Number.POSITIVE_INFINITY
  for (const part of sorted) {
    const time = startOf(part) - end
    if (time > longest.time) longest = { time, before: part }
    end = Math.max(end === Number.POSITIVE_INFINITY ? 0 : end, Date.parse(part.finishedAt))
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
