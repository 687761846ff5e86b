import type { EvidenceHeader, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import type { RecordedCheck } from './evidence.ts'

/** How the portal drivers label the step in which they move the target's clock. */
const LABEL = /^move the clock /
/** A check that may move the target's clock, and so runs alone, has this in the name of its file. */
const ALONE = /\.alone\.spec\.[jt]s:/
/** The profiles that a target claims by having a portal. */
const OF_PORTAL: readonly string[] = ['lifecycle', 'custom-api']

/** True of an exchange that moved the target's clock, or to which no answer came. */
export function movesClock({ label, response }: ExchangeRecord): boolean {
  return LABEL.test(label ?? '') && (response === undefined || response.status < 400)
}

/**
 * True of a check that moved the target's clock, as far as its evidence tells. A portal that is no address is driven by a module or by a
 * person, whose steps leave no exchange: there a check that runs alone, and came to do anything, may have moved it.
 */
export function mayHaveMovedClock(check: RecordedCheck, { target }: EvidenceHeader): boolean {
  if (check.movedClock === true) return true
  const isUnseen =
    target.addresses?.['portal'] === undefined && target.claims.some((claim) => OF_PORTAL.includes(claim))
  return isUnseen && ALONE.test(check.file) && check.exchanges.length > 0
}
