import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'
import { nextSteps } from './next-steps.ts'
import { hasOnlyBaselineFaults } from './verdict-words.ts'

/** Why the run has its verdict, in a sentence or two; doubts about the target file come first. */
export function verdictReason(report: Report): string {
  return [...(report.doubts ?? []), reasonOf(report)].join(' ')
}

function reasonOf(report: Report): string {
  if (hasOnlyBaselineFaults(report)) return outOfDatePart(report)
  switch (report.verdict) {
    case 'broken':
      return `${brokenPart(report)} This says nothing about the target.`
    case 'not-conformant':
      return failedPart(report)
    case 'incomplete':
      return `${unknownPart(report)} What was not tested is not green.`
    case 'conformant':
      return conformantPart(report)
  }
}

function brokenPart(report: Report): string {
  const broken = filterByVerdict(report, ['broken'])
  return broken.length === 0
    ? 'The kit itself went wrong outside any check.'
    : `The kit itself went wrong in the checks of ${pluralise(broken.length, 'requirement')}.`
}

function failedPart(report: Report): string {
  // In the order in which they should be fixed, as everywhere else.
  const failed = nextSteps(report).fix.map(({ requirement }) => requirement)
  const unknown = filterByVerdict(report, ['blocked', 'untested']).length
  const also = unknown === 0 ? '' : ` ${unknown.toLocaleString('en-US')} more could not be tested.`
  return `${pluralise(failed.length, 'requirement')} failed: ${nameRequirements(failed)}.${also}`
}

function unknownPart(report: Report): string {
  const unknown = filterByVerdict(report, ['blocked', 'untested'])
  if (unknown.length > 0)
    return `${pluralise(unknown.length, 'claimed requirement')} could not be tested: ${nameRequirements(unknown)}.`
  const hasJudged = filterByVerdict(report, ['passed', 'warned', 'accepted']).length > 0
  if (!hasJudged) return 'Nothing that counts was tested.'
  const incomplete = report.profiles.filter(({ verdict }) => verdict === 'incomplete').map(({ id }) => id)
  const idle = incomplete.filter((id) => isIdle(report, id))
  if (idle.length === 0) return 'Nothing failed, but the evidence has a gap.'
  const gap = idle.length === incomplete.length ? '' : ' The evidence has a gap, too.'
  return `Nothing failed, but ${idle.join(' and ')} ${idle.length === 1 ? 'is' : 'are'} claimed, and nothing of ${idle.length === 1 ? 'it' : 'them'} concerns this target.${gap}`
}

/** A profile is claimed, but none of its requirements could concern the target. */
function isIdle(report: Report, profile: string): boolean {
  const scored = filterByVerdict(report, ['passed', 'warned', 'accepted', 'not-applicable']).filter(
    (one) => one.profile === profile,
  )
  return scored.length > 0 && scored.every(({ verdict }) => verdict === 'not-applicable')
}

/** Neither a part nor a baseline makes a target conformant: what is green has to hold, and all of it. */
function conformantPart(report: Report): string {
  const accepted = filterByVerdict(report, ['accepted']).filter((one) => one.accepted !== 'warned')
  if (accepted.length > 0) {
    return `${pluralise(accepted.length, 'requirement')} failed, as the baseline accepts: ${nameRequirements(accepted)}. Nothing failed beyond it${warnings(report)}.`
  }
  if (report.scope === 'partial') {
    return `What was selected holds${warnings(report)}. Nothing is said of the rest: this is not a verdict on the target.`
  }
  return `Everything that the target claims and the kit's catalogue ${report.specification.release} scores was tested and holds${warnings(report)}.`
}

/** The notes say which entries they are. */
function outOfDatePart(report: Report): string {
  const faults = report.requirements.flatMap(({ baselineFault }) => baselineFault ?? [])
  const what = `${pluralise(faults.length, 'entry', 'entries')} of it ${faults.length === 1 ? 'has' : 'have'} to go`
  const how = faults.includes('stale')
    ? 'run again with --update-baseline, which removes what no longer fails.'
    : 'the time for which it was accepted is over.'
  return `Nothing failed beyond the baseline, but ${what}: ${how}`
}

function warnings(report: Report): string {
  const count = filterByVerdict(report, ['warned', 'accepted']).filter(isWarning).length
  return count === 0 ? '' : `, with ${pluralise(count, 'warning')}`
}

function isWarning({ verdict, accepted }: RequirementReport): boolean {
  return verdict === 'warned' || accepted === 'warned'
}

/** What counts for the verdict: observations do not. */
function filterByVerdict({ requirements }: Report, verdicts: readonly Verdict[]): RequirementReport[] {
  return requirements.filter(
    ({ level, verdict }) => verdicts.includes(verdict) && (level !== 'observe' || verdict === 'broken'),
  )
}

function nameRequirements(requirements: readonly RequirementReport[]): string {
  const shown = requirements.slice(0, 3).map(({ id }) => id)
  const rest = requirements.length - shown.length
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`
}
