import type { Evidence, RecordedCheck } from './evidence.ts'
import { mayHaveMovedClock } from './moves-clock.ts'
import { isSameInstance } from './same-instance.ts'

/** A span of time, in milliseconds since the epoch. */
interface Span {
  from: number
  to: number
}

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCKS_DIFFER = 5_000

/**
 * The shards of a run, in which a failure is doubtful that was seen while another shard moved the clock of the same instance:
 * the tokens of the check may have aged under its hands, so it is blocked, and no finding. One that passed, passed all the same.
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

/** A failure, or one of another requirement that the check met on its way. */
function showsViolation({ outcome, violation }: RecordedCheck): boolean {
  return outcome === 'failed' || violation !== undefined
}

function isAnotherShard(one: Evidence, other: Evidence): boolean {
  return one.header.shard?.index !== other.header.shard?.index
}

/** From the first check that moved the clock to the last one's end. */
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
  // A check that was blocked stays so; only what it saw of another requirement counts no more.
  if (check.outcome === 'blocked') return check
  const { index = 0, total = 0 } = other.header.shard ?? {}
  return {
    ...check,
    outcome: 'blocked',
    reason: `shard ${index} of ${total} moved the target's clock meanwhile, so a failure proves nothing: ${check.reason ?? 'failed'}`,
    supply: `shard ${index} of ${total}, started once the others have ended, or an instance of the target for each shard`,
  }
}
