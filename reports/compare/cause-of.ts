import type {
  CheckReport,
  Report,
  RequirementReport,
  VerdictChange,
} from '../../contracts/generated/schemas.ts'
import { isFailing } from '../verdict/requirement-verdict.ts'

type Cause = Pick<VerdictChange, 'cause' | 'why'>

/** What makes the verdicts on a requirement differ; `unclear` if the reports cannot tell. */
export function causeOf(
  before: RequirementReport | undefined,
  after: RequirementReport | undefined,
  oldReport: Report,
  newReport: Report,
): Cause {
  if (before === undefined) return { cause: 'kit', why: 'the catalogue did not have it before' }
  if (after === undefined) return { cause: 'kit', why: 'the catalogue has it no more' }
  return (
    causeByVerdict(before, after, oldReport, newReport) ??
    causeByChecks(before.checks, after.checks, hasOtherKit(oldReport, newReport)) ??
    causeByObservation(before, after, oldReport, newReport)
  )
}

/** What the verdicts themselves show: they were not reached by what was seen. */
function causeByVerdict(
  before: RequirementReport,
  after: RequirementReport,
  { strict: wasStrict = false }: Report,
  { strict: isStrict = false }: Report,
): Cause | undefined {
  const verdicts = [before.verdict, after.verdict]
  const isOneOf = (verdict: RequirementReport['verdict']): boolean => verdicts.includes(verdict)
  if (isOneOf('broken')) return { cause: 'kit', why: 'the kit itself went wrong in one of the runs' }
  if (isOneOf('not-claimed')) return { cause: 'run', why: 'only one of the runs was asked to judge it' }
  if (isOneOf('untested')) return { cause: 'run', why: 'one of the runs has no evidence of it' }
  if (isOneOf('pending') || isOneOf('excluded') || before.level !== after.level) {
    return { cause: 'kit', why: 'the releases do not ask the same of it' }
  }
  const areFailing = verdicts.every(isFailing)
  if (areFailing && isOneOf('accepted'))
    return { cause: 'run', why: 'it fails in both, and the baseline lists it in one' }
  if (areFailing && wasStrict !== isStrict)
    return { cause: 'run', why: 'it fails in both, and one of them was strict' }
  return undefined
}

/** If every check that both runs made saw the same, the cause is the checks that only one of them made. */
function causeByChecks(
  before: readonly CheckReport[],
  after: readonly CheckReport[],
  isOtherKit: boolean,
): Cause | undefined {
  const outcomes = new Map(before.map(({ id, outcome }) => [id, outcome]))
  const isSame = after.every(({ id, outcome }) => (outcomes.get(id) ?? outcome) === outcome)
  const ids = new Set(after.map(({ id }) => id))
  const added = [...ids].filter((id) => !outcomes.has(id))
  const removed = [...outcomes.keys()].filter((id) => !ids.has(id))
  if (!isSame || added.length + removed.length === 0) return undefined
  const same = 'the checks that both made saw the same'
  if (!isOtherKit) {
    const made = [
      ...(removed.length === 0 ? [] : [`the old run alone made ${removed.join(', ')}`]),
      ...(added.length === 0 ? [] : [`the new run alone made ${added.join(', ')}`]),
    ]
    return { cause: 'run', why: `${same}; ${made.join(' and ')}` }
  }
  const parts = [
    ...(added.length === 0 ? [] : [`added ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`removed ${removed.join(', ')}`]),
  ]
  return { cause: 'kit', why: `${same}; the kit ${parts.join(' and ')}` }
}

/** The same check saw something else. */
function causeByObservation(
  before: RequirementReport,
  after: RequirementReport,
  oldReport: Report,
  newReport: Report,
): Cause {
  if (hasOtherKit(oldReport, newReport)) {
    return {
      cause: 'unclear',
      why: 'a check that both made saw something else, and the kit differs too; run one of the kits against both to tell',
    }
  }
  const blocked = [before, after].find(({ verdict }) => verdict === 'blocked')
  if (blocked !== undefined) return causeOfBlock(blocked)
  const isGenerated = [...before.checks, ...after.checks].some(
    ({ counterexample }) => counterexample !== undefined,
  )
  const hasOtherInputs = oldReport.seed !== newReport.seed || oldReport.effort !== newReport.effort
  if (isGenerated && hasOtherInputs) {
    return {
      cause: 'unclear',
      why: 'a generated input showed the failure, and the other run had other inputs; repeat it with the same --seed and --effort to tell',
    }
  }
  return { cause: 'target', why: 'the same check of the same kit saw something else' }
}

/** What one of the runs could not test shows nothing about the target. */
function causeOfBlock({ checks, reason }: RequirementReport): Cause {
  const blocked = checks.filter(({ outcome }) => outcome === 'blocked')
  const standing = blocked.flatMap(({ blockedBy }) => (blockedBy === undefined ? [] : [blockedBy]))
  if (standing.length > 0) {
    const ids = [...new Set(standing)].join(', ')
    return { cause: 'unclear', why: `in one of the runs ${ids} stood in its way; see why that differs` }
  }
  const lacking = [...new Set(blocked.flatMap(({ supply }) => (supply === undefined ? [] : [supply])))]
  if (lacking.length > 0 && lacking.every((supply) => OF_RUN.test(supply))) {
    return { cause: 'run', why: `one of the runs lacked ${lacking.join('; ')}` }
  }
  return { cause: 'unclear', why: `one of the runs could not test it: ${reason ?? 'it says no reason'}` }
}

/** What a target file or a flag supplies to a run; anything else to supply is a better state of the target. */
const OF_RUN = /^(?:(?:platform|channel|portal|document)\b|a larger --)/

/** Whether the reports come from two kits, or from two releases. */
export function hasOtherKit(
  { kit: old, specification: was }: Report,
  { kit, specification: is }: Report,
): boolean {
  return old.version !== kit.version || was.digest !== is.digest
}
