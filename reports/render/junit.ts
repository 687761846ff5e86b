import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'
import { describeVerdict, standingWords } from '../view/verdict-words.ts'
import { xmlText } from './visible-text.ts'

type Element = 'failure' | 'error' | 'skipped'

/** What a pipeline sees of a verdict. What could not be tested is an error: a skip would look green. */
const ELEMENTS: Readonly<Record<Verdict, Element | undefined>> = {
  passed: undefined,
  warned: undefined,
  failed: 'failure',
  blocked: 'error',
  untested: 'error',
  broken: 'error',
  accepted: 'skipped',
  observed: 'skipped',
  pending: 'skipped',
  'not-applicable': 'skipped',
  excluded: 'skipped',
  'not-claimed': 'skipped',
}

/** junit.xml: a suite for each area of each profile, a case for each requirement. */
export function renderJunit(report: Report, reason: string): string {
  const areas = Map.groupBy(report.requirements, ({ profile, area }) => `${profile}/${area}`)
  const suites = [...areas].map(([name, requirements]) => suite(name, requirements, report))
  const run = runCase(report, reason)
  const seconds = Math.max(0, Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1_000
  const count = totals(report.requirements, run?.element)
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xmlText(`${report.target.name}, Agent Platform ${report.specification.release}`)}" ${count} time="${seconds}">
${[...(run === undefined ? [] : [run.xml]), ...suites].join('\n')}
</testsuites>
`
}

/**
 * A case for the run itself, for what no requirement shows. It is an error if the run is not conformant: an interruption, a fault of the
 * kit outside its checks, a baseline entry that has to go. It is skipped if only a part was judged, or if a baseline accepts what fails.
 * Otherwise a pipeline would see nothing but green.
 */
function runCase(report: Report, reason: string): { element: Element; xml: string } | undefined {
  const { verdict, requirements, notes, startedAt } = report
  const { standing, label } = standingWords(report)
  const isTold = requirements.some((one) => elementOf(one) === 'failure' || elementOf(one) === 'error')
  if (standing === 'conformant' || (isTold && report.scope !== 'partial')) return undefined
  const element = verdict === 'conformant' || isTold ? 'skipped' : 'error'
  const about = `message="${xmlText(`${label}. ${reason}`)}"`
  const told =
    element === 'error'
      ? `<error type="${verdict}" ${about}>${xmlText(notes.join('\n'))}</error>`
      : `<skipped ${about}/>`
  const xml = `  <testsuite name="run" ${totals([], element)} timestamp="${xmlText(startedAt)}">
    <testcase classname="run" name="verdict">${told}</testcase>
  </testsuite>`
  return { element, xml }
}

function suite(name: string, requirements: readonly RequirementReport[], { startedAt }: Report): string {
  return `  <testsuite name="${xmlText(name)}" ${totals(requirements)} timestamp="${xmlText(startedAt)}">
${requirements.map(testCase).join('\n')}
  </testsuite>`
}

function testCase(requirement: RequirementReport): string {
  const { id, profile, area, verdict, reason, text } = requirement
  const shown = describeVerdict(requirement)
  const attributes = `classname="${xmlText(`${profile}.${area}`)}" name="${xmlText(id)}"`
  const about = properties(requirement)
  const element = elementOf(requirement)
  if (element === undefined) {
    if (verdict === 'passed') return `    <testcase ${attributes}>${about}</testcase>`
    return `    <testcase ${attributes}>${about}<system-out>${xmlText(`${verdict}: ${reason ?? text}`)}</system-out></testcase>`
  }
  // A reason may begin with the verdict: blocked by such a requirement.
  const message = xmlText(
    reason === undefined ? shown : reason.startsWith(`${shown} by `) ? reason : `${shown}: ${reason}`,
  )
  if (element === 'skipped')
    return `    <testcase ${attributes}>${about}<skipped message="${message}"/></testcase>`
  return `    <testcase ${attributes}>${about}<${element} type="${verdict}" message="${message}">${xmlText(details(requirement))}</${element}></testcase>`
}

/** For tools that look up a requirement; those that do not know properties ignore them. */
function properties({ id, level, profile, area, source, verdict }: RequirementReport): string {
  const pairs = Object.entries({ requirement: id, level, profile, area, source, verdict })
  return `<properties>${pairs.map(([name, value]) => `<property name="${name}" value="${xmlText(value)}"/>`).join('')}</properties>`
}

/** An observation changes no verdict, so it fails no pipeline either; only the kit's own fault does. */
function elementOf({ level, verdict }: RequirementReport): Element | undefined {
  return level === 'observe' && verdict !== 'broken' ? 'skipped' : ELEMENTS[verdict]
}

function details({ text, source, checks }: RequirementReport): string {
  const seen = checks
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ title, outcome, reason, supply, counterexample }) =>
      [
        `${title}: ${outcome}`,
        reason,
        supply === undefined ? undefined : `supply ${supply}`,
        counterexample === undefined ? undefined : `smallest input ${counterexample.value}`,
      ]
        .filter((part) => part !== undefined)
        .join('; '),
    )
  return [`${text} (${source})`, ...seen].join('\n')
}

function totals(requirements: readonly RequirementReport[], run?: Element): string {
  const elements = [...requirements.map(elementOf), ...(run === undefined ? [] : [run])]
  const count = (wanted: Element): number => elements.filter((element) => element === wanted).length
  return `tests="${elements.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
}
