import { availableParallelism } from 'node:os'
import type { Target } from '../../fixtures/target/target.ts'
import type { Traffic } from '../../measurements/traffic.ts'

/**
 * Seconds that requests take at the pace of a target file, were each answered at once; null where nothing but the target's
 * answers holds them up. What precedes the checks, each worker, and the worker of the checks that run alone keep the pace for
 * themselves, each with its part of it; the first request of each goes at once.
 */
export function leastSeconds(
  { requestsPerMinute, concurrency }: Target['pace'],
  preflight: Traffic,
  checks: readonly { id: string; sent: Traffic }[],
): number | null {
  if (requestsPerMinute === undefined) return null
  const workers = Math.min(concurrency, Math.max(2, availableParallelism()))
  const [alone, beside] = [true, false].map((isAlone) =>
    checks
      .filter(({ id }) => id.includes('.alone#') === isAlone)
      .reduce((total, { sent: [requests] }) => total + requests, 0),
  )
  const waits = after(preflight[0], 1) + after(beside ?? 0, workers) + workers * after(alone ?? 0, 1)
  return Math.ceil((waits * 60) / requestsPerMinute)
}

/** Requests that wait for one before them, where `first` go at once. */
function after(requests: number, first: number): number {
  return Math.max(0, requests - first)
}
