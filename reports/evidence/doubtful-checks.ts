import { isDeepStrictEqual } from 'node:util'
import type { EvidenceHeader, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import type { Evidence, RecordedCheck } from './evidence.ts'

/** A span of time, in milliseconds since the epoch. */
interface Span {
  from: number
  to: number
}

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCKS_DIFFER = 5_000

/**
 * The shards of a run. A failure is doubtful if it was seen while another shard moved the clock of the same instance: the tokens of the
 * check may have aged meanwhile, so it is blocked, and is not a finding. A check that passed then still counts.
 */
export function dropDoubtful(parts: readonly Evidence[]): readonly Evidence[] {
  return parts.map((part) => {
    const others = parts.filter(
      (other) => isAnotherShard(part, other) && isSameInstance(part.header, other.header),
    )
    const spans = others.flatMap((other) => spanMoved(other).map((span) => ({ ...span, other })))
    if (spans.length === 0) return part
    const checks = part.checks.map((check) => {
      const { other } = spans.find((span) => showsViolation(check) && isWithin(check, span)) ?? {}
      return other === undefined ? check : doubt(check, other)
    })
    return { ...part, checks }
  })
}

/** A failure, or a violation of another requirement that the check met on its way. */
function showsViolation({ outcome, violation }: RecordedCheck): boolean {
  return outcome === 'failed' || violation !== undefined
}

function isAnotherShard(one: Evidence, other: Evidence): boolean {
  return one.header.shard?.index !== other.header.shard?.index
}

/** From the first check that moved the clock to the end of the last one. */
function spanMoved({ checks, header }: Evidence): Span[] {
  const spans = checks.flatMap((check) => (mayHaveMovedClock(check, header) ? spanOf(check) : []))
  if (spans.length === 0) return []
  const from = Math.min(...spans.map((span) => span.from)) - CLOCKS_DIFFER
  return [{ from, to: Math.max(...spans.map((span) => span.to)) + CLOCKS_DIFFER }]
}

function spanOf({ startedAt, durationMs }: RecordedCheck): Span[] {
  const from = Date.parse(startedAt ?? '')
  return Number.isNaN(from) ? [] : [{ from, to: from + durationMs }]
}

function isWithin(check: RecordedCheck, { from, to }: Span): boolean {
  return spanOf(check).some((span) => span.from <= to && span.to >= from)
}

function doubt(
  { violation: _, counterexample: __, ...check }: RecordedCheck,
  other: Evidence,
): RecordedCheck {
  // A check that was blocked stays so; only what it saw of another requirement no longer counts.
  if (check.outcome === 'blocked') return check
  const { index = 0, total = 0 } = other.header.shard ?? {}
  return {
    ...check,
    outcome: 'blocked',
    reason: `shard ${index} of ${total} moved the target's clock meanwhile, so a failure proves nothing: ${check.reason ?? 'failed'}`,
    supply: `shard ${index} of ${total}, started once the others have ended, or an instance of the target for each shard`,
  }
}

/** Whether two shards judged the same instance of the target, as far as their addresses and machines tell. */
function isSameInstance(one: EvidenceHeader, other: EvidenceHeader): boolean {
  const { addresses } = one.target
  if (!isDeepStrictEqual(addresses, other.target.addresses)) return false
  if (!Object.values(addresses ?? {}).some(isOfMachine)) return true
  return one.shard?.machine !== undefined && one.shard.machine === other.shard?.machine
}

/** An address that leads each machine to itself. */
function isOfMachine(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/.test(host)
}

/** How the portal drivers label the step in which they move the target's clock. */
const LABEL = /^move the clock /
/** The file name of a check that may move the target's clock, and so runs alone, contains this. */
const ALONE = /\.alone\.spec\.[jt]s:/
/** The profiles that a target claims by having a portal. */
const OF_PORTAL: readonly string[] = ['lifecycle', 'custom-api']

/** True for an exchange that moved the target's clock, or that got no answer. */
export function isClockMove({ label, response }: ExchangeRecord): boolean {
  return LABEL.test(label ?? '') && (response === undefined || response.status < 400)
}

/**
 * True for a check that moved the target's clock, as far as its evidence shows. A portal without an address is driven by a module or by a
 * person, whose steps leave no exchange: there, a check that runs alone and got to do anything may have moved it.
 */
function mayHaveMovedClock(check: RecordedCheck, { target }: EvidenceHeader): boolean {
  if (check.movedClock === true) return true
  const isUnseen =
    target.addresses?.['portal'] === undefined && target.claims.some((claim) => OF_PORTAL.includes(claim))
  return isUnseen && ALONE.test(check.file) && check.exchanges.length > 0
}
