import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from './command.ts'

/** Which failures of which earlier run are repeated. */
export interface ReplayChoice {
  /** The folder as it was given. */
  folder: string
  /** Requirement ids; none: all that failed. */
  ids: readonly string[]
}

/** What the earlier run says itself, or what makes no sense for a part of its checks. */
const MISPLACED = ['only', 'profile', 'seed', 'effort', 'shard', 'baseline', 'update-baseline', 'strict']

/** Where a replay goes: never over the run that it repeats. */
export const REPLAY_OUT = 'reports/replay'

/** Reads --replay and the ids after it. @throws UsageError */
export function replayChoice(line: CommandLine): ReplayChoice | undefined {
  const folder = line.value('replay')
  if (folder === undefined) return undefined
  const misplaced = MISPLACED.find((flag) => line.has(flag))
  if (misplaced !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--${misplaced}: does not go with --replay, which repeats failures as the earlier run met them`,
    )
  }
  return { folder, ids: line.words.filter((word) => word !== '-') }
}
