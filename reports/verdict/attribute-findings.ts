import type { Catalogue } from '../../contracts/catalogue.ts'
import type { RecordedCheck } from '../evidence/evidence.ts'
import { attributeFirewallRefusals } from './firewall-refusals.ts'
import { attributeIncidentalFindings } from './incidental-findings.ts'
import { blockBySameCause, leaveToSameCause, metBy, ownerAmong } from './same-cause.ts'

/** Says what holds of the messages of every request: if it is among several requirements that met one cause, it reports that. */
const SPELLING = 'message.spelling'

/**
 * The checks of a run as they count: a finding belongs to the requirement it concerns, and failures with one cause at one origin, or
 * refusals on the way, are one finding.
 */
export function attributeFindings(
  catalogue: Pick<Catalogue, 'requirements'>,
  checks: readonly RecordedCheck[],
): readonly RecordedCheck[] {
  return mergeByCause(catalogue, attributeFirewallRefusals(catalogue, attributeIncidentalFindings(checks)))
}

/**
 * The checks, with those that failed for one named cause, at one origin, made one finding of one requirement: it blocks the others, unless
 * it is only a warning. Another origin may be another server, with another cause behind the same name.
 */
function mergeByCause(
  { requirements }: Pick<Catalogue, 'requirements'>,
  checks: readonly RecordedCheck[],
): readonly RecordedCheck[] {
  const causes = Map.groupBy(
    checks.filter(({ outcome, violation }) => outcome === 'failed' && violation?.cause !== undefined),
    (check) => `${check.violation?.cause} ${check.violation?.level ?? 'must'} ${originOf(check)}`,
  )
  const told = new Map<RecordedCheck, RecordedCheck>()
  for (const alike of causes.values()) {
    const ids = new Set(alike.flatMap((check) => check.requirements))
    const owner = ownerAmong(ids, requirements, SPELLING)
    if (owner === undefined || ids.size === 1) continue
    for (const check of alike) told.set(check, tell(check, owner, ids.size - 1))
  }
  return checks.map((check) => told.get(check) ?? check)
}

function tell(check: RecordedCheck, owner: string, others: number): RecordedCheck {
  if (check.requirements.includes(owner)) {
    return {
      ...check,
      reason: `${check.reason}${metBy(others)}`,
    }
  }
  // What is only warned about must not block anything.
  return check.violation?.level === 'should' ? leaveToSameCause(check, owner) : blockBySameCause(check, owner)
}

function originOf({ shown, violation }: RecordedCheck): string | undefined {
  const exchange = shown.find(({ id }) => id === violation?.exchange)
  return exchange === undefined ? undefined : URL.parse(exchange.request.url)?.origin
}
