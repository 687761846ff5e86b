import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'
import { xmlText } from './xml-text.ts'

type Element = 'failure' | 'error' | 'skipped'

/** What a pipeline sees of a verdict. What could not be tested is an error: as a skip it would read as green. */
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
export function renderJunit(report: Report): string {
  const areas = Map.groupBy(report.requirements, ({ profile, area }) => `${profile}/${area}`)
  const suites = [...areas].map(([name, requirements]) => suite(name, requirements, report))
  const seconds = Math.max(0, Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1_000
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xmlText(`${report.target.name}, Agent Platform ${report.specification.release}`)}" ${totals(report.requirements)} time="${seconds}">
${suites.join('\n')}
</testsuites>
`
}

function suite(name: string, requirements: readonly RequirementReport[], { startedAt }: Report): string {
  return `  <testsuite name="${xmlText(name)}" ${totals(requirements)} timestamp="${xmlText(startedAt)}">
${requirements.map(testCase).join('\n')}
  </testsuite>`
}

function testCase(requirement: RequirementReport): string {
  const { id, profile, area, verdict, reason, text } = requirement
  const attributes = `classname="${xmlText(`${profile}.${area}`)}" name="${xmlText(id)}"`
  const element = elementOf(requirement)
  if (element === undefined) {
    if (verdict === 'passed') return `    <testcase ${attributes}/>`
    return `    <testcase ${attributes}><system-out>${xmlText(`${verdict}: ${reason ?? text}`)}</system-out></testcase>`
  }
  const message = xmlText(reason === undefined ? verdict : `${verdict}: ${reason}`)
  if (element === 'skipped') return `    <testcase ${attributes}><skipped message="${message}"/></testcase>`
  return `    <testcase ${attributes}><${element} type="${verdict}" message="${message}">${xmlText(details(requirement))}</${element}></testcase>`
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

function totals(requirements: readonly RequirementReport[]): string {
  const count = (wanted: Element): number => requirements.filter((one) => elementOf(one) === wanted).length
  return `tests="${requirements.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
}
