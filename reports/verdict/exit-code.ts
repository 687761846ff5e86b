import type { Report } from '../../contracts/generated/schemas.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { RunVerdict } from './standing.ts'

const EXIT_CODES: Readonly<Record<RunVerdict, number>> = {
  conformant: 0,
  'not-conformant': 1,
  incomplete: 3,
  broken: 4,
}

/** What the command exits with; 2 is kept for wrong use. */
export function exitCodeOf(verdict: RunVerdict): number {
  return EXIT_CODES[verdict]
}

/**
 * What a run of one shard exits with: by what it saw. That the other shards are missing makes its report incomplete, but is no
 * news to the pipeline that started them; any other gap is.
 */
export function shardExitCode(
  { verdict, requirements }: Pick<Report, 'verdict' | 'requirements'>,
  { gaps }: Pick<Evidence, 'gaps'>,
): number {
  if (verdict !== 'incomplete') return exitCodeOf(verdict)
  const isBlocked = requirements.some((one) => one.level !== 'observe' && one.verdict === 'blocked')
  const isWhole = gaps.length <= 1
  return isWhole && !isBlocked ? exitCodeOf('conformant') : exitCodeOf('incomplete')
}
