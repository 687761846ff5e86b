import { resolve } from 'node:path'
import { EFFORTS } from '../../contracts/efforts.ts'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import type { Effort } from '../../fixtures/check/run-context.ts'
import { type BaselineChoice, baselineChoice, ensureOneTarget } from './baseline-choice.ts'
import { type BudgetChoice, budgetChoice } from './budget-choice.ts'
import type { CommandLine } from './command.ts'
import { REPLAY_OUT, type ReplayChoice, replayChoice } from './replay-choice.ts'
import { type FormatChoice, formatChoice, openChoice, signChoice } from './report-choices.ts'
import { seedChoice } from './seed-choice.ts'
import { wholeNumber } from './whole-number.ts'

/** What a run was asked to do. */
export interface RunOptions extends BaselineChoice, FormatChoice {
  /** The target files; none: the reference server is started and judged. */
  targets: readonly string[]
  /** How the portal of that reference server is driven; a target file says so for its own. */
  portalDriver: 'http' | 'browser'
  /** Absolute folder of the reports. */
  out: string
  profiles: readonly string[]
  only: readonly string[]
  effort: Effort
  /** Repeats the generated inputs of an earlier run; absent: one is drawn, in a pipeline always the same. */
  seed?: number | 'random'
  strict: boolean
  /** The part of the checks that this machine takes; absent: all of them. */
  shard?: ShardChoice
  /** Absent: as the target's pace allows. */
  workers?: number
  /** What it may send at most. */
  budget: BudgetChoice
  /** The file of tokens for a later run. */
  vault?: string
  /** The file of a person's answers, from which a later run can go on. */
  answers?: string
  /** The page is opened once it is written. */
  open: boolean
  /** The target is watched after the run, and judged again when its server was restarted. */
  watch: boolean
  /** The failures of an earlier run that are to be repeated: nothing else is judged. */
  replay?: ReplayChoice
  /** The file of the private key that the reports are signed with. */
  sign?: string
  /** The folder of an earlier report, by which failures say since when they are known. */
  since?: string
  /** The folder of earlier reports that are drawn with those of this run. */
  history?: string
}

/** @throws UsageError */
export function runOptions(line: CommandLine): RunOptions {
  const targets = line.list('target')
  const [workers, since, history] = [line.value('workers'), line.value('since'), line.value('history')]
  const { formats, toStdout } = formatChoice(line, dashesIn(line))
  const accepting = baselineChoice(line)
  ensureOneTarget(accepting, targets.length, 'one --target, and a baseline for each')
  const replay = replayChoice(line)
  const shard = shardChoice(line.value('shard'))
  if (accepting.updateBaseline && shard !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--update-baseline: a shard sees only a part; give the shards to ${KIT_COMMAND} report DIR --baseline FILE --update-baseline`,
    )
  }
  if (targets.length > 0 && line.has('portal-driver')) {
    throw new UsageError(
      'FLAG_INVALID',
      '--portal-driver: is only for a run without --target; a target file sets portal.driver and portal.url',
    )
  }
  return {
    targets,
    portalDriver: line.value('portal-driver') === 'browser' ? 'browser' : 'http',
    out: resolve(line.value('out') ?? (replay === undefined ? 'reports/latest' : REPLAY_OUT)),
    profiles: line.list('profile'),
    only: line.list('only'),
    effort: EFFORTS.find((effort) => effort === line.value('effort')) ?? 'standard',
    ...seedChoice(line.value('seed')),
    strict: line.has('strict'),
    ...accepting,
    ...(workers === undefined ? {} : { workers: wholeNumber('--workers', workers, 1, 64) }),
    budget: budgetChoice(line),
    formats,
    toStdout,
    ...readKeptFiles(line, targets),
    open: openChoice(line, toStdout),
    watch: watchChoice(line, toStdout),
    ...signChoice(line, toStdout),
    ...withoutUndefined({ replay, shard, since, history }),
  }
}

/** How often the line says that the report goes to standard output. @throws UsageError */
function dashesIn(line: CommandLine): number {
  // The other words of a replay are ids of requirements.
  const words = line.has('replay') ? line.words.filter((one) => one === '-') : line.words
  const unknown = words.find((word) => word !== '-')
  if (unknown !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `run: does not know what to do with ${JSON.stringify(unknown)}; a target is given as --target FILE`,
    )
  }
  if (words.length > 0 && line.list('target').length > 1) {
    throw new UsageError('FLAG_INVALID', '-: only one report fits standard output; expected one --target')
  }
  return words.length
}

/** Which of how many shards a machine takes; both count from 1. */
interface ShardChoice {
  index: number
  total: number
}

/** More machines than there are checks help nobody. */
const MOST = 1_000

/** Reads --shard I/N; 1/1 is the whole run and no shard. @throws UsageError */
function shardChoice(text: string | undefined): ShardChoice | undefined {
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

/** What makes no sense for a run that is repeated. */
const MISPLACED = ['shard', 'update-baseline', 'replay', 'answers', 'vault', 'sign']

/** Whether the target is watched, and judged again. @throws UsageError */
function watchChoice(line: CommandLine, toStdout: boolean): boolean {
  if (!line.has('watch')) return false
  if (line.list('target').length !== 1) {
    throw new UsageError('FLAG_INVALID', '--watch: needs one --target FILE, whose server is watched')
  }
  const misplaced = toStdout
    ? '-'
    : MISPLACED.map((flag) => `--${flag}`).find((flag) => line.has(flag.slice(2)))
  if (misplaced === undefined) return true
  throw new UsageError('FLAG_INVALID', `${misplaced}: does not go with --watch, which judges again and again`)
}

/** The files that a run keeps for a later one: absolute paths of --vault and --answers. @throws UsageError if no target is named */
function readKeptFiles(line: CommandLine, targets: readonly string[]): { vault?: string; answers?: string } {
  const [vault, answers] = [line.value('vault'), line.value('answers')]
  for (const [flag, file] of [
    ['--vault', vault],
    ['--answers', answers],
  ]) {
    if (file === undefined || targets.length > 0) continue
    throw new UsageError(
      'FLAG_INVALID',
      `${flag}: is for a run with --target; the reference server of a run without it is gone afterwards`,
    )
  }
  return {
    ...(vault === undefined ? {} : { vault: resolve(vault) }),
    ...(answers === undefined ? {} : { answers: resolve(answers) }),
  }
}
