import { relative } from 'node:path'
import type { CheckReport, Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { clip } from '../../reports/clip.ts'
import type { WrittenReport } from '../../reports/report.ts'
import { nextSteps } from '../../reports/view/next-steps.ts'
import { pluralise } from '../../reports/view/pluralise.ts'
import { verdictReason } from '../../reports/view/verdict-reason.ts'
import { standingWords } from '../../reports/view/verdict-words.ts'
import { type Line, paint, wrap } from '../terminal/line.ts'

/** Characters of a reason that a terminal shows; the report has them all. */
const LONGEST = 400
const INDENT = 12

/** What holds of a document and what does not, and what could not be compared. */
export function findingsText({ report, files }: Pick<WrittenReport, 'report' | 'files'>): readonly Line[] {
  const judged = report.requirements.filter(({ verdict }) => verdict !== 'not-claimed')
  const width = Math.max(0, ...judged.map(({ id }) => id.length))
  const [first] = files
  const { standing, label } = standingWords(report)
  return [
    [paint(standing, `${clip(report.target.name)}: ${label}`)],
    verdictReason(report),
    '',
    ...judged.flatMap((requirement) => finding(requirement, width)),
    ...supplies(report),
    ...notCompared(judged),
    '',
    `${pluralise(report.exercised.checks, 'check')}, release ${report.specification.release}`,
    ...(first === undefined ? [] : [`report: ${relative(process.cwd(), first)}`]),
  ]
}

function finding({ id, verdict, text, checks }: RequirementReport, width: number): readonly Line[] {
  const head: Line = ['  ', paint(verdict, verdict.padEnd(8)), `  ${id.padEnd(width)}  `]
  const wrong = checks.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'not-applicable')
  return [
    ...wrap(head, text, INDENT + width + 2),
    ...wrong.flatMap((check) => wrap(' '.repeat(INDENT), whatOf(check), INDENT + 2)),
  ]
}

function whatOf({ title, outcome, reason = '', blockedBy }: CheckReport): string {
  const told = outcome === 'failed' ? '' : `${outcome}: `
  // Its own line has the reason.
  const why = blockedBy === undefined ? clip(reason, LONGEST) : `waits for ${blockedBy}`
  return `${title}: ${told}${why}`
}

function supplies(report: Report): readonly Line[] {
  const { supply } = nextSteps(report)
  return supply.flatMap(({ what }) => wrap('  supply    ', clip(what, LONGEST), INDENT))
}

/** What a document alone cannot show is said, never left out. */
function notCompared(judged: readonly RequirementReport[]): readonly Line[] {
  const left = judged.flatMap(({ id, checks }) =>
    checks
      .filter(({ outcome }) => outcome === 'not-applicable')
      .map(({ title, reason = '' }) => `${id}, ${title}: ${reason}`),
  )
  if (left.length === 0) return []
  const how = `To compare, name channel and document in a target file, for ${KIT_COMMAND} run --target FILE --profile document.`
  return ['', ...left.flatMap((one) => wrap('Not compared: ', clip(one, LONGEST), 2)), how]
}
