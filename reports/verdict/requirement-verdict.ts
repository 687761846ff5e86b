import type { Level } from '../../contracts/catalogue.ts'
import type { RequirementReport } from '../../contracts/generated/schemas.ts'

/** What a requirement deserves. */
export type Verdict = RequirementReport['verdict']

/** Every verdict, the ones that need a reader's attention first; the order in which they are counted and listed. */
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

/** One requirement, judged. */
export interface RequirementVerdict
  extends Pick<RequirementReport, 'selected' | 'accepted' | 'baselineFault'> {
  id: string
  /** The level that the release gives it; the catalogue's, where it is newer than the release. */
  level: Level
  profile: string
  verdict: Verdict
  reason?: string
}
