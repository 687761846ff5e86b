import { UsageError } from '../../contracts/errors.ts'

/** Which of how many shards a machine takes; both count from 1. */
export interface ShardChoice {
  index: number
  total: number
}

/** More machines than there are checks help nobody. */
const MOST = 1_000

/** Reads --shard I/N; 1/1 is the whole run and no shard. @throws UsageError */
export function shardChoice(text: string | undefined): ShardChoice | undefined {
  if (text === undefined) return undefined
  const [, index = 0, total = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (index < 1 || index > total || total > MOST) {
    throw new UsageError(
      'FLAG_INVALID',
      `--shard ${text}: expected I/N such as 2/5, the second of five, with N up to ${MOST}`,
    )
  }
  return total === 1 ? undefined : { index, total }
}
