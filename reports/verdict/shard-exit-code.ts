import type { Report } from '../../contracts/generated/schemas.ts'
import { exitCodeOf } from './exit-code.ts'

/**
 * What a run of one shard exits with: by what it saw. That the other shards are missing makes its report incomplete, but is no
 * news to the pipeline that started them; whatever else is missing is.
 */
export function shardExitCode({ verdict, requirements }: Report, { isWhole }: ShardState): number {
  if (verdict !== 'incomplete') return exitCodeOf(verdict)
  const isBlocked = requirements.some((one) => one.level !== 'observe' && one.verdict === 'blocked')
  return isWhole && !isBlocked ? exitCodeOf('conformant') : exitCodeOf('incomplete')
}

/** What is known of a shard beside its report. */
export interface ShardState {
  /** Its own checks all ended. */
  isWhole: boolean
}
