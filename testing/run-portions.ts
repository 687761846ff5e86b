import { run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

const TOGETHER = fileURLToPath(new URL('./together.ts', import.meta.url))

/** Far longer than the files of any portion take. */
const LONGEST_RUN_MS = 3_600_000

/**
 * Runs portions of test files, a process each, several at a time, and passes on what `node:test` reports about them: one file after the
 * other, since reports about two at once cannot be read. The last of each portion is its summary.
 */
export async function runPortions(
  portions: readonly (readonly string[])[],
  atATime: number,
  tell: (event: TestEvent) => void,
): Promise<void> {
  const waiting = portions.values()
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const portion of waiting) await runPortion(portion, tell)
    }),
  )
}

async function runPortion(files: readonly string[], tell: (event: TestEvent) => void): Promise<void> {
  const events: AsyncIterable<TestEvent> = run({ files: [TOGETHER], argv: files, timeout: LONGEST_RUN_MS })
  let held: TestEvent[] = []
  for await (const event of events) {
    held.push(event)
    if (readEndedFile(event) === undefined) continue
    held.forEach(tell)
    held = []
  }
  held.forEach(tell)
}

/** The path of the file that an event ended, as it was given, and how long it took; undefined if none ended. */
export function readEndedFile({ type, data }: TestEvent): { path: string; seconds: number } | undefined {
  if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0) return undefined
  return { path: data.name, seconds: data.details.duration_ms / 1000 }
}
