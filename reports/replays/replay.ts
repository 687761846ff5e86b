import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import type { Evidence, RecordedCheck } from '../evidence/evidence.ts'
import { listSeenInPassing } from '../verdict/seen-in-passing.ts'

/** What is repeated of an earlier run, as its evidence tells it. */
export interface Replay {
  /** The header of that run: its target, start, seed and effort, and the kit that made it. */
  of: EvidenceHeader
  /** Its checks that failed. */
  checks: readonly FailedCheck[]
}

/** A check that failed: a violation of the target, whatever its level and whoever accepted it. */
export interface FailedCheck
  extends Pick<RecordedCheck, 'id' | 'title' | 'requirements' | 'reason' | 'counterexample'> {
  /** Of a check that was blocked: the requirement of others that it saw broken, and that failed for it. */
  saw?: string
}

/** The checks of a run that failed, sorted by id; with `ids`, those of these requirements. */
export function replayOf({ header, checks }: Evidence, ids: readonly string[] = []): Replay {
  const witnesses = new Set(listSeenInPassing(checks).map(({ id }) => id))
  const failed = checks
    .filter(({ id, outcome }) => outcome === 'failed' || witnesses.has(id))
    .filter(({ requirements, blockedBy = '' }) => isAsked([...requirements, blockedBy], ids))
    .map(({ id, title, requirements, reason, blockedBy, counterexample }) => ({
      id,
      title,
      requirements,
      ...(reason === undefined ? {} : { reason }),
      ...(blockedBy === undefined ? {} : { saw: blockedBy }),
      ...(counterexample === undefined ? {} : { counterexample }),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { of: header, checks: failed }
}

function isAsked(requirements: readonly string[], ids: readonly string[]): boolean {
  return ids.length === 0 || requirements.some((id) => ids.includes(id))
}
