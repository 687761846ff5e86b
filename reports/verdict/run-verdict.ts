import { EXIT_CODES } from '../../contracts/exit-codes.ts'
import type { ProfileReport, Report } from '../../contracts/generated/schemas.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { RequirementVerdict, Verdict } from './requirement-verdict.ts'

/** The verdict on a run. */
export type RunVerdict = Report['verdict']
/** The verdict on a profile in a run. */
export type ProfileVerdict = ProfileReport['verdict']

/** What is known about a run besides its checks. */
interface RunFlaws {
  /** Something in the kit itself went wrong outside any check. */
  hasErrors: boolean
  /** The evidence has a gap, so checks may be missing. */
  isPartial: boolean
}

/** From best to worst; a run is as good as the worst of its profiles. */
const RUN_VERDICTS = ['conformant', 'incomplete', 'not-conformant', 'broken'] as const satisfies RunVerdict[]

const UNSCORED: readonly Verdict[] = ['not-claimed', 'excluded', 'pending']
const UNKNOWN: readonly Verdict[] = ['blocked', 'untested']

/** The verdict on a profile, from those on its requirements; `not-claimed` if the run scores none of them. */
export function profileVerdict(
  requirements: readonly RequirementVerdict[],
  { hasErrors, isPartial }: RunFlaws,
): ProfileVerdict {
  const isAny = (wanted: Verdict): boolean => requirements.some(({ verdict }) => verdict === wanted)
  if (isAny('broken')) return 'broken'
  const scored = requirements.filter(
    ({ level, verdict }) => level !== 'observe' && !UNSCORED.includes(verdict),
  )
  const hasBaselineFault = requirements.some(({ baselineFault }) => baselineFault !== undefined)
  if (scored.length === 0 && !hasBaselineFault) return 'not-claimed'
  if (hasErrors) return 'broken'
  if (hasBaselineFault || isAny('failed')) return 'not-conformant'
  const isUnknown = scored.some(({ verdict }) => UNKNOWN.includes(verdict))
  const isIdle = scored.every(({ verdict }) => verdict === 'not-applicable')
  return isPartial || isUnknown || isIdle ? 'incomplete' : 'conformant'
}

/** The verdict on a run, from those on its profiles. If nothing was scored it is incomplete: never green without testing. */
export function runVerdict(profiles: readonly ProfileVerdict[], { hasErrors }: RunFlaws): RunVerdict {
  if (hasErrors) return 'broken'
  return RUN_VERDICTS.findLast((verdict) => profiles.includes(verdict)) ?? 'incomplete'
}

/** The exit code of the command. */
export function exitCodeOf(verdict: RunVerdict): number {
  return EXIT_CODES[verdict]
}

/** The exit code for several targets: that of the worst. */
export function worstExitCode(codes: readonly number[]): number {
  return RUN_VERDICTS.map(exitCodeOf).findLast((code) => codes.includes(code)) ?? EXIT_CODES.conformant
}

/**
 * The exit code for a run of one shard: based on what it saw. The missing other shards make its report incomplete, but are no news to the
 * pipeline that started them; any other gap is.
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
