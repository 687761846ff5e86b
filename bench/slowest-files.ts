import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

/** How many are told. */
const MOST = 10

/** A reporter of `node --test` that says at the end which files took longest, in seconds, so that slow ones are seen. */
export default async function* slowestFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { name: string; seconds: number }[] = []
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || data.file === undefined) continue
    files.push({ name: relative(process.cwd(), data.file), seconds: data.duration_ms / 1000 })
  }
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST)
  const whole = files.reduce((sum, { seconds }) => sum + seconds, 0)
  yield `The slowest of ${files.length} files, of ${whole.toFixed(0)} s in all:\n`
  for (const { name, seconds } of slowest) yield `${seconds.toFixed(1).padStart(7)} s  ${name}\n`
}
