import type { CheckLine } from '../../contracts/generated/schemas.ts'

/** What a check saw. */
export type Outcome = CheckLine['outcome']

/** The outcomes as a ladder that only rises: with more checks, what is known of a requirement can only get worse. */
export const LADDER = ['not-applicable', 'passed', 'blocked', 'failed', 'broken'] as const satisfies Outcome[]

/** The ladder with a step for a failure that weighs less than its requirement: what could not be judged stands above it. */
export const STEPS = ['not-applicable', 'passed', 'warned', 'blocked', 'failed', 'broken'] as const

type Step = (typeof STEPS)[number]

/** The step of a check. */
export function stepOf({ outcome, violation }: Pick<CheckLine, 'outcome' | 'violation'>): Step {
  return outcome === 'failed' && violation?.level === 'should' ? 'warned' : outcome
}

/** The highest step of all; undefined where there are none. */
export function worstStep(steps: readonly Step[]): Step | undefined {
  return STEPS.findLast((step) => steps.includes(step))
}
