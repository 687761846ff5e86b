import type { Catalogue } from '../../contracts/catalogue.ts'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import type { Evidence, RecordedCheck } from '../evidence/evidence.ts'
import { byId } from '../verdict/by-id.ts'
import { listIncidentalFindings } from '../verdict/incidental-findings.ts'

/** What is repeated of an earlier run, according to its evidence. */
export interface Replay {
  /** The header of that run: its target, start, seed and effort, and the kit that made it. */
  of: EvidenceHeader
  /** Its checks that failed. */
  checks: readonly FailedCheck[]
}

/** A check that failed: a violation of the target, whatever its level and whoever accepted it. */
interface FailedCheck
  extends Pick<RecordedCheck, 'id' | 'title' | 'requirements' | 'reason' | 'counterexample'> {
  /** For a check that was blocked: the requirement that it saw broken, which failed because of it. */
  saw?: string
}

/** The failed checks of a run, sorted by id; with `ids`, only those of these requirements. */
export function replayOf({ header, checks }: Evidence, ids: readonly string[] = []): Replay {
  const witnesses = new Set(listIncidentalFindings(checks).map(({ id }) => id))
  const failed = checks
    .filter(({ id, outcome }) => outcome === 'failed' || witnesses.has(id))
    .filter(({ requirements, blockedBy = '' }) => isAsked([...requirements, blockedBy], ids))
    .map(({ id, title, requirements, reason, blockedBy, counterexample }) => ({
      id,
      title,
      requirements,
      ...withoutUndefined({ reason, saw: blockedBy, counterexample }),
    }))
    .toSorted(byId)
  return { of: header, checks: failed }
}

function isAsked(requirements: readonly string[], ids: readonly string[]): boolean {
  return ids.length === 0 || requirements.some((id) => ids.includes(id))
}

/** What became of a check that is repeated. */
export interface ReplayResult {
  check: FailedCheck
  standing: 'still fails' | 'passes now' | 'not tested' | 'not in this kit'
  reason?: string
}

/** Compares each failed check with what the run that repeats it saw. */
export function replayResults(
  { checks }: Replay,
  evidence: Evidence,
  catalogue: Catalogue,
): readonly ReplayResult[] {
  const seen = new Map(evidence.checks.map((check) => [check.id, check]))
  return checks.map((check): ReplayResult => {
    const now = seen.get(check.id)
    if (now === undefined) return { check, ...absence(check, evidence, catalogue) }
    const because = now.reason === undefined ? {} : { reason: now.reason }
    const isWitness = now.outcome === 'blocked' && now.violation !== undefined
    const seesAgain = isWitness && check.saw !== undefined && now.blockedBy === check.saw
    if (now.outcome === 'failed' || seesAgain) return { check, standing: 'still fails', ...because }
    if (now.outcome === 'passed') return { check, standing: 'passes now' }
    return {
      check,
      standing: 'not tested',
      reason: `${now.outcome}: ${now.reason ?? 'nothing is said about it'}`,
    }
  })
}

/** Why a check was not made: the target does not claim its requirements, the run was cut off, or this kit does not have it. */
function absence(
  { requirements }: FailedCheck,
  { header, gaps }: Evidence,
  catalogue: Catalogue,
): Pick<ReplayResult, 'standing' | 'reason'> {
  const known = catalogue.requirements.filter(
    ({ id, excluded }) => requirements.includes(id) && excluded === undefined,
  )
  if (known.length === 0) return { standing: 'not in this kit' }
  const isClaimed = known.some(({ profile }) => header.target.claims.includes(profile))
  const profiles = [...new Set(known.map(({ profile }) => profile))].join(', ')
  if (!isClaimed)
    return { standing: 'not tested', reason: `${header.target.name} does not claim ${profiles}` }
  // The first gap says that this is a replay.
  const [, cut] = gaps
  return cut === undefined ? { standing: 'not in this kit' } : { standing: 'not tested', reason: cut }
}

/** 1 if any still fails, 3 if any could not be tested or is not there to be tested, else 0. */
export function replayExitCode(results: readonly ReplayResult[]): number {
  if (results.some(({ standing }) => standing === 'still fails')) return 1
  return results.every(({ standing }) => standing === 'passes now') && results.length > 0 ? 0 : 3
}
