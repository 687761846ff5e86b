import { availableParallelism } from 'node:os'
import type { Traffic } from '../../contracts/traffic.ts'
import type { Target } from '../../fixtures/target/target.ts'

/**
 * Seconds that requests take at the pace of a target file, were each answered at once; null where nothing but the target's
 * answers holds them up. Each worker has its part of the pace, and checks that run alone have only one of them.
 */
export function leastSeconds(
  { requestsPerMinute, concurrency }: Target['pace'],
  checks: readonly { id: string; sent: Traffic }[],
): number | null {
  if (requestsPerMinute === undefined) return null
  const workers = Math.min(concurrency, Math.max(2, availableParallelism()))
  const turns = checks.reduce(
    (total, { id, sent: [requests] }) => total + requests * (id.includes('.alone#') ? workers : 1),
    0,
  )
  return Math.ceil((turns * 60) / requestsPerMinute)
}
