import type { Level } from '../../contracts/catalogue.ts'
import type { CheckLine, RequirementReport } from '../../contracts/generated/schemas.ts'

/** The verdict on a requirement. */
export type Verdict = RequirementReport['verdict']

/** Every verdict, those that need a reader's attention first; the order in which they are counted and listed. */
export const VERDICTS = [
  'broken',
  'failed',
  'blocked',
  'untested',
  'warned',
  'accepted',
  'passed',
  'observed',
  'pending',
  'not-applicable',
  'excluded',
  'not-claimed',
] as const satisfies Verdict[]

/** The verdicts on a requirement that was seen not to hold, whatever that counts for. */
export const FAILING: readonly Verdict[] = ['failed', 'warned', 'accepted']

/** True for a verdict on a requirement that was seen not to hold. */
export function isFailing(verdict: Verdict): boolean {
  return FAILING.includes(verdict)
}

/** One requirement, judged. */
export interface RequirementVerdict
  extends Pick<RequirementReport, 'selected' | 'accepted' | 'baselineFault'> {
  id: string
  /** The level that the release gives it; the catalogue's, if it is newer than the release. */
  level: Level
  profile: string
  verdict: Verdict
  reason?: string
}

/**
 * What becomes of a check, as a ladder that only rises: with more checks, what is known of a requirement can only get worse. A failure that
 * weighs less than its requirement is a step below a check that could not judge.
 */
export const STEPS = ['not-applicable', 'passed', 'warned', 'blocked', 'failed', 'broken'] as const

/** What became of a check, by its weight. */
export type Step = (typeof STEPS)[number]

/** The step of a check; with `strict`, nothing weighs less. */
export function stepOf(
  { outcome, violation }: Pick<CheckLine, 'outcome' | 'violation'>,
  strict: boolean,
): Step {
  return outcome === 'failed' && violation?.level === 'should' && !strict ? 'warned' : outcome
}

/** The highest step of all; undefined if there are none. */
export function worstStep(steps: readonly Step[]): Step | undefined {
  return STEPS.findLast((step) => steps.includes(step))
}
