import type { Measured } from '../bench/measure-kit.ts'
import type { Report, RequirementReport } from '../contracts/generated/schemas.ts'
import { areaOf, ENDPOINTS } from './hostile-server/hostile-endpoint.ts'
import type { NamedHostile } from './hostile-server/hostiles-on-file.ts'

/** How the kit judged a server that is broken as a server, and what that cost. */
export interface HostileResult {
  name: string
  title: string
  /** Of the run; `no report` if there is none. */
  verdict: Report['verdict'] | 'no report'
  /** Null if the kit had to be ended. */
  exitCode: number | null
  seconds: number
  /** The largest sum of the proportional set sizes of the kit's processes, sampled four times a second. */
  megabytes: number
  /** What is wrong with it, a few words each. */
  objections: readonly string[]
}

/** Seconds that judging a hostile may take, on a machine that does other things too: a kit that waits for ever is ended then. */
export const MOST_SECONDS = 240
/** Seconds that it may take with nothing beside it. */
export const MOST_SECONDS_ALONE = 60
/** Megabytes that the kit's processes may hold at one moment. */
export const MOST_MEGABYTES = 512
/** Characters of a reason: whatever a server sends, a person can read what was seen. */
const LONGEST_REASON = 2_000

/**
 * Compares what the kit did to the rule: it says what it saw, of its own accord, in time, within its memory.
 * @param ofRun the reports of all that the same run judged, whose worst verdict decides its exit code
 * @param mostSeconds the limit of time; a tighter one only says something where nothing else runs
 */
export function judgeHostile(
  hostile: NamedHostile,
  { exitCode, seconds, megabytes }: Measured,
  report: Report | undefined,
  ofRun: readonly (Report | undefined)[] = [report],
  mostSeconds = MOST_SECONDS,
): HostileResult {
  const { name, title } = hostile
  const verdict = report?.verdict ?? 'no report'
  const isExpected =
    (verdict === 'not-conformant' || verdict === 'incomplete') &&
    exitCode === (ofRun.some((one) => one?.verdict === 'not-conformant') ? 1 : 3)
  return {
    name,
    title,
    verdict,
    exitCode: exitCode ?? null,
    seconds: Math.round(seconds * 10) / 10,
    megabytes: Math.round(megabytes),
    objections: [
      // What was ended for its time had no chance to write a report.
      ...(isExpected || (exitCode === undefined && seconds > mostSeconds)
        ? []
        : [`verdict ${verdict}, exit code ${exitCode ?? 'none'}`]),
      ...(seconds > mostSeconds ? [`took more than ${mostSeconds} s`] : []),
      ...(megabytes === 0 ? ['its memory could not be measured, which takes /proc'] : []),
      ...(megabytes > MOST_MEGABYTES ? [`took more than ${MOST_MEGABYTES} MB`] : []),
      ...(report === undefined
        ? []
        : [...listUnexplained(report.requirements), ...findOverlooked(hostile, report)]),
    ],
  }
}

/** True if a run took longer, or more memory, than judging a hostile may take. */
export function exceedsBounds({ exitCode, seconds, megabytes }: Measured): boolean {
  return exitCode === undefined || seconds > MOST_SECONDS || megabytes > MOST_MEGABYTES
}

/** True if nothing was said against how the kit judged it. */
export function hasNoObjection({ objections }: HostileResult): boolean {
  return objections.length === 0
}

/** Why the proof does not hold for a hostile, on one line. */
export function hostileObjection({ name, objections }: HostileResult): string {
  return `hostile ${name}: ${objections.join('; ')}`
}

/** Requirements that crashed the kit, that it did not reach, or about which it says too little or too much. */
function listUnexplained(rows: readonly RequirementReport[]): readonly string[] {
  const told = rows.filter(({ verdict }) => ['failed', 'blocked', 'warned'].includes(verdict))
  return [
    ...rows
      .filter(({ verdict }) => verdict === 'broken' || verdict === 'untested')
      .map(({ id, verdict, reason }) => `${id}: ${verdict}, ${reason ?? 'without a reason'}`),
    ...told.filter(({ reason = '' }) => reason.trim() === '').map(({ id }) => `${id}: without a reason`),
    ...told
      .filter(({ reason = '' }) => reason.length > LONGEST_REASON)
      .map(({ id, reason = '' }) => `${id}: a reason of ${reason.length} characters`),
  ]
}

/** Endpoints that it breaks although none of their musts is found violated, or impossible to judge. */
function findOverlooked({ breaks = ENDPOINTS }: NamedHostile, { requirements }: Report): readonly string[] {
  const found = requirements.filter(
    ({ level, verdict }) => level === 'must' && (verdict === 'failed' || verdict === 'blocked'),
  )
  return breaks
    .filter((endpoint) => !found.some(({ area }) => area === areaOf(endpoint)))
    .map((endpoint) => `nothing was found against the ${endpoint} endpoint`)
}
