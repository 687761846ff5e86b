import { createHash } from 'node:crypto'
import { Severity, Stage, Status, type StepResult, type TestResult } from 'allure-js-commons'
import { getTestResultHistoryId } from 'allure-js-commons/sdk/reporter'
import type { Report } from '../../../contracts/generated/schemas.ts'
import type { RecordedCheck } from '../../evidence/evidence.ts'
import type { Verdict } from '../../verdict/requirement-verdict.ts'
import type { CheckView, RequirementView } from '../../view/report-view.ts'
import { describeVerdict } from '../../view/verdict-words.ts'

/** What could not be tested is broken: as skipped it would read as harmless. Its message begins with the verdict. */
const STATUSES: Readonly<Record<Verdict, Status>> = {
  passed: Status.PASSED,
  warned: Status.PASSED,
  failed: Status.FAILED,
  blocked: Status.BROKEN,
  untested: Status.BROKEN,
  broken: Status.BROKEN,
  accepted: Status.SKIPPED,
  observed: Status.SKIPPED,
  pending: Status.SKIPPED,
  'not-applicable': Status.SKIPPED,
  excluded: Status.SKIPPED,
  'not-claimed': Status.SKIPPED,
}

const OUTCOMES: Readonly<Record<CheckView['outcome'], Status>> = {
  passed: Status.PASSED,
  failed: Status.FAILED,
  blocked: Status.BROKEN,
  broken: Status.BROKEN,
  'not-applicable': Status.SKIPPED,
}

const SEVERITIES = { must: Severity.CRITICAL, should: Severity.NORMAL, observe: Severity.TRIVIAL } as const

/** Times are milliseconds since the epoch. */
type TimedStep = StepResult & { start: number; stop: number }

/** A requirement as a test of Allure, its checks as steps, each with its evidence. */
export function allureResult(
  requirement: RequirementView,
  report: Report,
  recorded: ReadonlyMap<string, RecordedCheck>,
): TestResult {
  const { id, level, profile, area, text, source, decision, verdict, reason, answers } = requirement
  const steps = requirement.checks.map((check) => stepOf(check, recorded.get(check.id), report))
  const began = Date.parse(report.startedAt)
  const shown = describeVerdict(requirement)
  const isAsked = level === 'observe' && verdict !== 'broken'
  const message = [
    reason === undefined ? shown : `${shown}: ${reason}`,
    ...answers.map(({ answer }) => answer),
  ]
  const result: TestResult = {
    uuid: allureId('result', report.target.name, id, report.startedAt),
    testCaseId: allureId('requirement', id),
    name: `${id}: ${text}`,
    fullName: `${report.target.name}: ${profile}/${area}/${id}`,
    description: [
      text,
      `Source: ${source}`,
      ...(decision === undefined ? [] : [`Settled: ${decision}`]),
    ].join('\n\n'),
    status: isAsked ? Status.SKIPPED : STATUSES[verdict],
    statusDetails: verdict === 'passed' ? {} : { message: message.join('\n') },
    stage: Stage.FINISHED,
    start: Math.min(
      ...steps.map(({ start }) => start),
      steps.length === 0 ? began : Number.POSITIVE_INFINITY,
    ),
    stop: Math.max(...steps.map(({ stop }) => stop), began),
    labels: labelsOf(requirement, report),
    // The place of a report that Allure generates into a folder next to index.html.
    links: [{ name: `${id} in the compliance report`, type: 'link', url: `../index.html#${id}` }],
    parameters: [
      { name: 'target', value: report.target.name },
      { name: 'seed', value: String(report.seed), excluded: true },
      { name: 'effort', value: report.effort, excluded: true },
    ],
    attachments: [],
    steps,
  }
  // For one requirement of one target, whatever else was run with it.
  return { ...result, historyId: getTestResultHistoryId(result) }
}

function labelsOf(requirement: RequirementView, { kit, specification }: Report): TestResult['labels'] {
  const { id, level, profile, area, verdict, source } = requirement
  return Object.entries({
    epic: profile,
    feature: area,
    story: id,
    parentSuite: profile,
    suite: area,
    severity: SEVERITIES[level],
    requirement: id,
    level,
    profile,
    area,
    source,
    verdict,
    tag: level,
    release: specification.release,
    framework: kit.name,
    language: 'http',
  }).map(([name, value]) => ({ name, value }))
}

function stepOf(check: CheckView, recorded: RecordedCheck | undefined, report: Report): TimedStep {
  const start = Date.parse(recorded?.startedAt ?? report.startedAt)
  const { violation, supply, reason } = check
  const details = [
    ...(violation === undefined ? [] : [`expected ${violation.expected}`, `saw ${violation.actual}`]),
    ...(violation?.place?.kind === 'document' ? [`at ${violation.place.at} in the document`] : []),
    ...(supply === undefined ? [] : [`supply ${supply}`]),
  ]
  return {
    name: check.title,
    status: OUTCOMES[check.outcome],
    statusDetails:
      check.outcome === 'passed'
        ? {}
        : {
            message: reason === undefined ? check.outcome : `${check.outcome}: ${reason}`,
            ...(details.length === 0 ? {} : { trace: details.join('\n') }),
          },
    stage: Stage.FINISHED,
    steps: [],
    parameters: [],
    start,
    stop: start + Math.round(recorded?.durationMs ?? 0),
    attachments: [
      { name: `evidence of ${check.id}`, type: 'application/json', source: attachmentOf(check.id) },
    ],
  }
}

/** An id in the form of a UUID that is always the same for the same names, so that the same evidence makes the same files. */
function allureId(...names: readonly string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The attachment with the whole evidence of a check; checks that cover several requirements have one. */
export function attachmentOf(checkId: string): string {
  return `${allureId('evidence', checkId)}-attachment.json`
}
