import { CLIENT_PROFILE, isOfClient, type Release, type Requirement } from '../../contracts/catalogue.ts'
import type { BaselineEntry, EvidenceHeader } from '../../contracts/generated/schemas.ts'
import type { RecordedCheck } from '../evidence/evidence.ts'
import { byId } from './by-id.ts'
import { isFailing, type RequirementVerdict, stepOf, type Verdict, worstStep } from './requirement-verdict.ts'

/** What a requirement is judged by, besides its own checks. */
interface Circumstances {
  release: Release
  header: EvidenceHeader
  /** A should that failed counts as failed. */
  strict: boolean
  /** Whether checks may be missing because the run was cut off. */
  isPartial: boolean
}

/** A verdict with its reason, before the baseline is applied. */
type Judgement = Pick<RequirementVerdict, 'verdict' | 'reason' | 'selected'>

/** Judges one requirement by the worst of its checks. Pure, and independent of their order. */
export function judgeRequirement(
  requirement: Requirement,
  checks: readonly RecordedCheck[],
  entry: BaselineEntry | undefined,
  circumstances: Circumstances,
): RequirementVerdict {
  const { release, header } = circumstances
  const level = release.levels.get(requirement.id) ?? requirement.level
  const judgement = judgeByChecks({ ...requirement, level }, checks, circumstances)
  return {
    id: requirement.id,
    level,
    profile: requirement.profile,
    ...(entry === undefined
      ? judgement
      : applyBaseline(judgement, entry, header.startedAt, circumstances.isPartial)),
  }
}

function judgeByChecks(
  requirement: Requirement,
  checks: readonly RecordedCheck[],
  { release, header, strict, isPartial }: Circumstances,
): Judgement {
  const worst = worstCheck(checks, strict)
  if (worst?.outcome === 'broken') return because('broken', worst)
  const absence = whyNotClaimed(requirement, header)
  if (absence !== undefined) return { verdict: 'not-claimed', reason: absence }
  if (!isSelected(requirement, header)) {
    const reason = 'The selection of this run leaves it out.'
    // What nothing can judge is missing in no part.
    return {
      verdict: 'not-claimed',
      reason,
      ...(requirement.excluded === undefined ? { selected: false } : {}),
    }
  }
  if (requirement.excluded !== undefined) return { verdict: 'excluded', reason: requirement.excluded }
  if (worst === undefined) {
    return {
      verdict: 'untested',
      reason: isPartial
        ? 'The evidence is not whole, and has no check of it.'
        : 'No check of this run covers it.',
    }
  }
  if (!release.levels.has(requirement.id)) {
    return {
      verdict: 'pending',
      reason: `Newer than release ${release.version}: ${worst.outcome}, not scored.`,
    }
  }
  if (requirement.level === 'observe') return observe(requirement.id, worst, checks)
  const isWarning = worst.outcome === 'failed' && isShould(requirement, worst) && !strict
  const judgement = because(isWarning ? 'warned' : worst.outcome, worst)
  return isWarning && requirement.level === 'must' ? toShould(judgement) : judgement
}

/** What failed was a should, or a must that its decision makes a should. */
function isShould({ level }: Requirement, { violation }: RecordedCheck): boolean {
  return level === 'should' || violation?.level === 'should'
}

/** An observation is neither passed nor failed: it has an answer, or it has none. */
function observe(id: string, worst: RecordedCheck, checks: readonly RecordedCheck[]): Judgement {
  if (checks.some(({ observations }) => observations.some((answer) => answer.id === id))) {
    return { verdict: 'observed' }
  }
  if (worst.outcome === 'blocked' || worst.outcome === 'not-applicable') return because(worst.outcome, worst)
  return { verdict: 'untested', reason: 'Its checks ended without an answer.' }
}

/** Of the checks with the worst step, the one whose id comes first, so that the reason does not depend on the order. */
function worstCheck(checks: readonly RecordedCheck[], strict: boolean): RecordedCheck | undefined {
  const worst = worstStep(checks.map((check) => stepOf(check, strict)))
  return checks
    .filter((check) => stepOf(check, strict) === worst)
    .toSorted(byId)
    .at(0)
}

function because(verdict: Verdict, { reason, blockedBy }: RecordedCheck): Judgement {
  const words = [blockedBy === undefined ? undefined : `blocked by ${blockedBy}`, reason]
  const told = words.filter((word) => word !== undefined)
  return told.length === 0 ? { verdict } : { verdict, reason: told.join(': ') }
}

/** A must that is only warned about says why it has not failed. */
function toShould({ verdict, reason = 'It is broken' }: Judgement): Judgement {
  return { verdict, reason: `${reason} (by its decision this weighs as a should)` }
}

function whyNotClaimed({ profile }: Requirement, { target }: EvidenceHeader): string | undefined {
  if (target.claims.includes(profile)) return undefined
  if (isOfClient(target)) return 'A client was judged, which is asked nothing of what a service is asked.'
  return profile === CLIENT_PROFILE
    ? 'It is asked of clients, which the command `client` judges.'
    : `The target file does not claim the profile ${profile}.`
}

function isSelected({ id, profile }: Requirement, { selection }: EvidenceHeader): boolean {
  return isNamed(selection.profiles, profile) && isNamed(selection.only, id)
}

/** An empty list selects everything. */
function isNamed(list: readonly string[], name: string): boolean {
  return list.length === 0 || list.includes(name)
}

type Weighed = Omit<RequirementVerdict, 'id' | 'level' | 'profile'>

/** With these a run says nothing about the baseline entry of a requirement. */
const SAYS_NOTHING: readonly Verdict[] = ['not-claimed', 'pending']
/** Whether it fails is not known, so its entry is neither used nor stale. */
const UNDECIDED: readonly Verdict[] = ['blocked', 'untested', 'broken']

/**
 * Weighs a judgement against its entry in the baseline, as of the day the run began. If checks may be missing, nobody knows whether it
 * still fails, so no entry is stale then.
 */
export function applyBaseline(
  judgement: Judgement,
  entry: BaselineEntry,
  startedAt: string,
  isPartial = false,
): Weighed {
  const { verdict, reason } = judgement
  if (SAYS_NOTHING.includes(verdict)) return judgement
  if (!isFailing(verdict) && !UNDECIDED.includes(verdict)) {
    return isPartial ? judgement : { ...judgement, baselineFault: 'stale' }
  }
  if (isOver(entry, startedAt)) return { ...judgement, baselineFault: 'expired' }
  if (verdict !== 'failed' && verdict !== 'warned') return judgement
  const words = `accepted by the baseline (${entry.reason})`
  return {
    verdict: 'accepted',
    accepted: verdict,
    reason: reason === undefined ? words : `${words}: ${reason}`,
  }
}

/** An entry is still valid on the day it names. Days are counted in UTC, so that the verdict is the same wherever it is made. */
function isOver({ expires }: BaselineEntry, startedAt: string): boolean {
  return expires !== undefined && expires < new Date(startedAt).toISOString().slice(0, 10)
}
