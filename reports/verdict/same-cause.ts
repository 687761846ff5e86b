import type { Catalogue } from '../../contracts/catalogue.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { RecordedCheck } from '../evidence/evidence.ts'

/**
 * Of requirements that met one cause, the must that reports it: `preferred`, or else the first of the catalogue; undefined if none is a must.
 */
export function ownerAmong(
  ids: ReadonlySet<string>,
  requirements: Catalogue['requirements'],
  preferred: string,
): string | undefined {
  const musts = requirements.filter(({ id, level }) => level === 'must' && ids.has(id)).map(({ id }) => id)
  return musts.find((id) => id === preferred) ?? musts[0]
}

/** A check that failed for a cause that is the finding of another requirement. `what` says more of the cause. */
export function blockBySameCause(check: RecordedCheck, owner: string, what = ''): RecordedCheck {
  return { ...told(check, owner, what), outcome: 'blocked', blockedBy: owner }
}

/** A check that a warning of another requirement concerns as well: it neither warns a second time nor shows more. */
export function leaveToSameCause(check: RecordedCheck, owner: string): RecordedCheck {
  return { ...told(check, owner), outcome: 'not-applicable' }
}

function told(check: RecordedCheck, owner: string, what = ''): RecordedCheck {
  const { violation: _, counterexample: __, ...rest } = check
  return { ...rest, reason: `same cause as ${owner}${what}: ${check.reason}` }
}

/** The end of the finding's sentence: how many other requirements have checks that failed for its cause. */
export function metBy(others: number): string {
  return others === 0 ? '' : `; checks of ${pluralise(others, 'other requirement')} met the same`
}
