import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import type { Judgement } from './judge-requirement.ts'
import type { RequirementVerdict, Verdict } from './requirement-verdict.ts'

type Weighed = Omit<RequirementVerdict, 'id' | 'level' | 'profile'>

/** This run says nothing about the entry of what it did not score. */
const UNSCORED: readonly Verdict[] = ['not-claimed', 'pending']
/** Whether it fails is not known, so its entry is neither used nor stale. */
const UNDECIDED: readonly Verdict[] = ['blocked', 'untested', 'broken']

/**
 * Weighs a judgement against its entry in the baseline, as of the day the run began. Where checks may be missing nobody knows
 * that it no longer fails, so no entry is stale then.
 */
export function underBaseline(
  judgement: Judgement,
  entry: BaselineEntry,
  startedAt: string,
  isPartial = false,
): Weighed {
  const { verdict, reason } = judgement
  if (UNSCORED.includes(verdict)) return judgement
  const isFailing = verdict === 'failed' || verdict === 'warned'
  if (!isFailing && !UNDECIDED.includes(verdict)) {
    return isPartial ? judgement : { ...judgement, baselineFault: 'stale' }
  }
  if (isOver(entry, startedAt)) return { ...judgement, baselineFault: 'expired' }
  if (!isFailing) return judgement
  const words = `accepted by the baseline (${entry.reason})`
  return {
    verdict: 'accepted',
    accepted: verdict,
    reason: reason === undefined ? words : `${words}: ${reason}`,
  }
}

/** An entry still holds on the day it names. Days are counted in UTC, so that the verdict is the same wherever it is made. */
function isOver({ expires }: BaselineEntry, startedAt: string): boolean {
  return expires !== undefined && expires < new Date(startedAt).toISOString().slice(0, 10)
}
