import type { RecordedCheck } from '../evidence/evidence.ts'
import { byId } from './by-id.ts'

/**
 * The checks of a run, and, for each requirement that its own checks found to hold, the checks of other requirements that saw it broken.
 * Such a check was blocked, since it could not judge its own requirement, and shows a violation of the one that stood in its way: an input
 * that the owner's checks do not send. For the owner it is a failed check of the same id; for its own requirement it stays blocked. The
 * same goes for a check that was blocked by the very requirement that it judges, because its correct request was never answered as it
 * should be. Nothing is added where the owner's checks failed themselves: one cause, one finding. Pure, and independent of the order.
 */
export function attributeIncidentalFindings(checks: readonly RecordedCheck[]): readonly RecordedCheck[] {
  const seen = listIncidentalFindings(checks)
  return [...checks.flatMap((check) => withoutSeen(check, seen)), ...seen]
}

/** A check that stays blocked, without what it is reported to have seen of its own requirement. */
function withoutSeen(check: RecordedCheck, seen: readonly RecordedCheck[]): RecordedCheck[] {
  const told = new Set(seen.filter(({ id }) => id === check.id).flatMap(({ requirements }) => requirements))
  if (!check.requirements.some((id) => told.has(id))) return [check]
  const [first, ...others] = check.requirements.filter((id) => !told.has(id))
  return first === undefined ? [] : [{ ...check, requirements: [first, ...others] }]
}

/** What `attributeIncidentalFindings` adds. */
export function listIncidentalFindings(checks: readonly RecordedCheck[]): readonly RecordedCheck[] {
  const own = ownOutcomesIn(checks)
  const seen = checks.flatMap((check) => listSeenBy(check, own))
  const byOwner = Map.groupBy(seen.filter(isSeenBefore), ({ requirements }) => requirements.join())
  return [...seen.filter((check) => !isSeenBefore(check)), ...[...byOwner.values()].flatMap(firstById)]
}

/** What was seen before the checks began stands in the way of many, and none of them has its exchange. */
function isSeenBefore({ violation }: RecordedCheck): boolean {
  return violation?.exchange === undefined
}

function firstById(checks: readonly RecordedCheck[]): RecordedCheck[] {
  return checks.toSorted(byId).slice(0, 1)
}

function listSeenBy(check: RecordedCheck, { held, spoilt }: OwnOutcomes): RecordedCheck[] {
  const { blockedBy, supply: _, counterexample: __, ...seen } = check
  const isSeen = check.outcome === 'blocked' && check.violation !== undefined
  if (!isSeen || blockedBy === undefined) return []
  const isOwn = check.requirements.includes(blockedBy)
  if (!held.has(blockedBy) && !(isOwn && !spoilt.has(blockedBy))) return []
  return [{ ...seen, outcome: 'failed', requirements: [blockedBy], observations: [] }]
}

/** What a requirement's own checks say about it. */
interface OwnOutcomes {
  /** Those with a check that passed, and none that failed or broke. */
  held: ReadonlySet<string>
  /** Those with one that failed or broke. */
  spoilt: ReadonlySet<string>
}

function ownOutcomesIn(checks: readonly RecordedCheck[]): OwnOutcomes {
  const isOneOf = (...outcomes: readonly RecordedCheck['outcome'][]): Set<string> =>
    new Set(checks.flatMap(({ outcome, requirements }) => (outcomes.includes(outcome) ? requirements : [])))
  const spoilt = isOneOf('failed', 'broken')
  return { held: new Set([...isOneOf('passed')].filter((id) => !spoilt.has(id))), spoilt }
}
