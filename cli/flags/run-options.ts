import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { EFFORTS } from '../../contracts/efforts.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import type { Effort } from '../../fixtures/run-context.ts'
import type { Replay } from '../../reports/replays/replay.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts'
import { type BaselineChoice, baselineChoice, requireOneTarget } from './baseline-choice.ts'
import { type BudgetChoice, budgetChoice } from './budget-choice.ts'
import type { CommandLine } from './command-line.ts'
import { keptFiles } from './kept-files.ts'
import { openChoice } from './open-choice.ts'
import { REPLAY_OUT, type ReplayChoice, replayChoice } from './replay-choice.ts'
import { seedChoice } from './seed-choice.ts'
import { type ShardChoice, shardChoice } from './shard-choice.ts'
import { signChoice } from './sign-choice.ts'
import { sinceChoice } from './since-choice.ts'
import { watchChoice } from './watch-choice.ts'
import { wholeNumber } from './whole-number.ts'

/** What a run was asked to do. */
export interface RunOptions extends BaselineChoice {
  /** The target files; none: the reference server is started and judged. */
  targets: readonly string[]
  /** How the portal of that reference server is driven; a target file says it of its own. */
  portalDriver: 'http' | 'browser'
  /** Absolute folder of the reports. */
  out: string
  profiles: readonly string[]
  only: readonly string[]
  effort: Effort
  seed: number
  /** The seed was asked for, not drawn. */
  isSeedGiven: boolean
  strict: boolean
  /** The part of the checks that this machine takes; absent: all of them. */
  shard?: ShardChoice
  /** Absent: as the target's pace allows. */
  workers?: number
  /** What it may send at most. */
  budget: BudgetChoice
  formats: readonly ReportFormat[]
  /** report.json goes to standard output, and nothing else does. */
  toStdout: boolean
  /** The file of tokens for a later run. */
  vault?: string
  /** The file of what a person answers, for a later run to go on from. */
  answers?: string
  /** The page is opened once it is written. */
  open: boolean
  /** The target is watched after the run, and judged again when its server was restarted. */
  watch: boolean
  /** Failures of an earlier run that are to be repeated. */
  replayChoice?: ReplayChoice
  /** The same, once they are found: nothing else is judged. */
  replay?: Replay
  /** The file of the private key that the reports are signed with. */
  sign?: string
  /** Earlier reports, by which failures say since when they are known. */
  since?: readonly Report[]
}

/** @throws UsageError */
export function runOptions(line: CommandLine): RunOptions {
  const targets = line.list('target')
  const workers = line.value('workers')
  const formats = REPORT_FORMATS.filter((format) => line.list('format').includes(format))
  const toStdout = isToStdout(line, formats)
  const accepting = baselineChoice(line)
  requireOneTarget(accepting, targets.length, 'one --target, and a baseline for each')
  const replay = replayChoice(line)
  const shard = shardChoice(line.value('shard'))
  if (accepting.updateBaseline && shard !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      '--update-baseline: a shard sees only a part; give the shards to `report --baseline FILE --update-baseline`',
    )
  }
  if (targets.length > 0 && line.has('portal-driver')) {
    throw new UsageError(
      'FLAG_INVALID',
      '--portal-driver: is for a run without --target; a target file says it in portal.driver and portal.url',
    )
  }
  return {
    targets,
    portalDriver: line.value('portal-driver') === 'browser' ? 'browser' : 'http',
    ...(replay === undefined ? {} : { replayChoice: replay }),
    out: resolve(line.value('out') ?? (replay === undefined ? 'reports/latest' : REPLAY_OUT)),
    profiles: line.list('profile'),
    only: line.list('only'),
    effort: EFFORTS.find((effort) => effort === line.value('effort')) ?? 'standard',
    seed: seedChoice(line.value('seed'), { targets, isShard: shard !== undefined }),
    isSeedGiven: line.has('seed') && line.value('seed') !== 'random',
    ...(shard === undefined ? {} : { shard }),
    strict: line.has('strict'),
    ...accepting,
    ...(workers === undefined ? {} : { workers: wholeNumber('--workers', workers, 1, 64) }),
    budget: budgetChoice(line),
    formats: formats.length === 0 ? DEFAULT_FORMATS : formats,
    toStdout,
    ...keptFiles(line, targets),
    open: openChoice(line, formats, toStdout),
    watch: watchChoice(line, toStdout),
    ...signChoice(line, formats, toStdout),
    ...sinceChoice(line),
  }
}

/** Processes that check side by side: as many as the target allows, but no more than this machine carries. */
export function workersFor(options: RunOptions, concurrency: number): number {
  return options.workers ?? Math.min(concurrency, Math.max(2, availableParallelism()))
}

function isToStdout(line: CommandLine, formats: readonly ReportFormat[]): boolean {
  // The other words of a replay are ids of requirements.
  const words = line.has('replay') ? line.words.filter((one) => one === '-') : line.words
  const unknown = words.find((word) => word !== '-')
  if (unknown !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `run: does not know what to do with ${JSON.stringify(unknown)}; a target is given as --target FILE`,
    )
  }
  if (words.length === 0) return false
  if (words.length > 1) throw new UsageError('FLAG_INVALID', '-: given twice; expected once')
  if (line.list('target').length > 1) {
    throw new UsageError('FLAG_INVALID', '-: only one report fits standard output; expected one --target')
  }
  if (formats.length === 1 && formats[0] === 'json') return true
  throw new UsageError('FLAG_INVALID', '-: only one report fits standard output; expected --format json -')
}
