import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'
import { counted } from './counted.ts'
import { nextSteps } from './next-steps.ts'

/** Why the run has its verdict, in a sentence or two. */
export function verdictReason(report: Report): string {
  const { release } = report.specification
  switch (report.verdict) {
    case 'broken':
      return `${brokenPart(report)} Nothing is concluded about the target.`
    case 'not-conformant':
      return failedPart(report)
    case 'incomplete':
      return `${unknownPart(report)} What was not tested is not green.`
    case 'conformant':
      return `Everything that was claimed and that release ${release} scores was tested and holds${exceptions(report)}.`
  }
}

function brokenPart(report: Report): string {
  const broken = having(report, ['broken'])
  return broken.length === 0
    ? 'The kit itself went wrong outside any check.'
    : `The kit itself went wrong in the checks of ${counted(broken.length, 'requirement')}.`
}

function failedPart(report: Report): string {
  // In the order in which they are to be mended, as everywhere else.
  const failed = nextSteps(report).mend.map(({ requirement }) => requirement)
  if (failed.length === 0)
    return 'Nothing failed beyond the baseline, but the baseline has entries that have to go.'
  const unknown = having(report, ['blocked', 'untested']).length
  const also = unknown === 0 ? '' : ` ${unknown.toLocaleString('en-US')} more could not be tested.`
  return `${counted(failed.length, 'requirement')} failed: ${named(failed)}.${also}`
}

function unknownPart(report: Report): string {
  const unknown = having(report, ['blocked', 'untested'])
  if (unknown.length > 0)
    return `${counted(unknown.length, 'claimed requirement')} could not be tested: ${named(unknown)}.`
  const hasJudged = having(report, ['passed', 'warned', 'accepted']).length > 0
  if (!hasJudged) return 'Nothing that counts was tested.'
  const incomplete = report.profiles.filter(({ verdict }) => verdict === 'incomplete').map(({ id }) => id)
  const idle = incomplete.filter((id) => isIdle(report, id))
  if (idle.length === 0) return 'Nothing failed, but the evidence has a gap.'
  const gap = idle.length === incomplete.length ? '' : ' The evidence has a gap, too.'
  return `Nothing failed, but ${idle.join(' and ')} ${idle.length === 1 ? 'is' : 'are'} claimed, and nothing of ${idle.length === 1 ? 'it' : 'them'} concerns this target.${gap}`
}

/** A profile is claimed of which no requirement could concern the target. */
function isIdle(report: Report, profile: string): boolean {
  const scored = having(report, ['passed', 'warned', 'accepted', 'not-applicable']).filter(
    (one) => one.profile === profile,
  )
  return scored.length > 0 && scored.every(({ verdict }) => verdict === 'not-applicable')
}

function exceptions(report: Report): string {
  const parts = [
    [having(report, ['warned']).length, 'warning'],
    [having(report, ['accepted']).length, 'accepted failure'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun))
  return told.length === 0 ? '' : `, with ${told.join(' and ')}`
}

/** What counts for the verdict: observations do not. */
function having({ requirements }: Report, verdicts: readonly Verdict[]): RequirementReport[] {
  return requirements.filter(
    ({ level, verdict }) => verdicts.includes(verdict) && (level !== 'observe' || verdict === 'broken'),
  )
}

function named(requirements: readonly RequirementReport[]): string {
  const shown = requirements.slice(0, 3).map(({ id }) => id)
  const rest = requirements.length - shown.length
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`
}
