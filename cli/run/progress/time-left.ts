import type { Effort } from '../../../fixtures/run-context.ts'
import { traffic } from '../../../measurements/traffic.ts'
import type { Area } from './area-tally.ts'

/** Before so much is done, and so many milliseconds have gone by, nothing is known. */
const LEAST_DONE = 0.2
const LEAST_ELAPSED = 15_000

/**
 * About how long a run still takes: what is left of the requests that its checks were measured to send, at the rate seen until now.
 * Empty where too little was seen.
 */
export function timeLeft(areas: readonly Area[], effort: Effort, elapsed: number): string {
  const weights = requestsByArea(effort)
  let done = 0
  let total = 0
  for (const { name, cells } of areas) {
    const weight = weights.get(name) ?? 1
    const ended = cells.filter((cell) => cell !== 'waiting' && cell !== 'running').length
    done += weight * ended
    total += weight * cells.length
  }
  if (done < total * LEAST_DONE || elapsed < LEAST_ELAPSED || done === total) return ''
  const minutes = (elapsed * (total - done)) / done / 60_000
  return `about ${Math.max(1, Math.ceil(minutes))} min left`
}

/** Requests that a check of each area was measured to send on average, and one more for what it costs anyway. */
function requestsByArea(effort: Effort): ReadonlyMap<string, number> {
  const groups = Map.groupBy(
    Object.values(traffic()),
    ({ requirements: [requirement = ''] }) => requirement.split('.')[0] ?? '',
  )
  return new Map(
    [...groups].map(([area, checks]) => {
      const requests = checks.reduce((sum, check) => sum + check[effort][0], 0)
      return [area, 1 + requests / checks.length]
    }),
  )
}
