import type { CheckLine } from '../../contracts/generated/schemas.ts'

/** What a check saw. */
export type Outcome = CheckLine['outcome']

/** The outcomes as a ladder that only rises: with more checks, what is known of a requirement can only get worse. */
export const LADDER = ['not-applicable', 'passed', 'blocked', 'failed', 'broken'] as const satisfies Outcome[]

/** The highest step that any of the outcomes stands on; undefined where there are none. */
export function worstOutcome(outcomes: readonly Outcome[]): Outcome | undefined {
  return LADDER.findLast((step) => outcomes.includes(step))
}
