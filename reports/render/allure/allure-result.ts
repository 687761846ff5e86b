import type { Report } from '../../../contracts/generated/schemas.ts'
import type { RecordedCheck } from '../../evidence/evidence.ts'
import type { Verdict } from '../../verdict/requirement-verdict.ts'
import type { CheckView, RequirementView } from '../../view/report-view.ts'
import { shownVerdict } from '../../view/verdict-words.ts'
import { allureId, attachmentOf } from './allure-id.ts'

type Status = 'passed' | 'failed' | 'broken' | 'skipped'

/** What a requirement or a check is for Allure. Times are milliseconds since the epoch. */
interface AllureStep {
  name: string
  status: Status
  statusDetails?: { message: string; trace?: string }
  stage: 'finished'
  start: number
  stop: number
  attachments: readonly { name: string; type: string; source: string }[]
}

/** A `*-result.json` of Allure 2. */
export interface AllureResult extends AllureStep {
  uuid: string
  historyId: string
  testCaseId: string
  fullName: string
  description: string
  labels: readonly { name: string; value: string }[]
  links: readonly { name: string; type: string; url: string }[]
  parameters: readonly { name: string; value: string; excluded?: boolean }[]
  steps: readonly AllureStep[]
}

/** What could not be tested is broken: as skipped it would read as harmless. Its message begins with the verdict. */
const STATUSES: Readonly<Record<Verdict, Status>> = {
  passed: 'passed',
  warned: 'passed',
  failed: 'failed',
  blocked: 'broken',
  untested: 'broken',
  broken: 'broken',
  accepted: 'skipped',
  observed: 'skipped',
  pending: 'skipped',
  'not-applicable': 'skipped',
  excluded: 'skipped',
  'not-claimed': 'skipped',
}

const OUTCOMES: Readonly<Record<CheckView['outcome'], Status>> = {
  passed: 'passed',
  failed: 'failed',
  blocked: 'broken',
  broken: 'broken',
  'not-applicable': 'skipped',
}

const SEVERITIES = { must: 'critical', should: 'normal', observe: 'trivial' } as const

/** A requirement as a test of Allure, its checks as steps, each with its evidence. */
export function allureResult(
  requirement: RequirementView,
  report: Report,
  recorded: ReadonlyMap<string, RecordedCheck>,
): AllureResult {
  const { id, level, profile, area, text, source, decision, verdict, reason, answers } = requirement
  const steps = requirement.checks.map((check) => stepOf(check, recorded.get(check.id), report))
  const began = Date.parse(report.startedAt)
  const shown = shownVerdict(requirement)
  const isAsked = level === 'observe' && verdict !== 'broken'
  const message = [
    reason === undefined ? shown : `${shown}: ${reason}`,
    ...answers.map(({ answer }) => answer),
  ]
  return {
    uuid: allureId('result', report.target.name, id, report.startedAt),
    historyId: allureId('history', report.target.name, id),
    testCaseId: allureId('requirement', id),
    name: `${id}: ${text}`,
    fullName: `${report.target.name}: ${profile}/${area}/${id}`,
    description: [
      text,
      `Source: ${source}`,
      ...(decision === undefined ? [] : [`Settled: ${decision}`]),
    ].join('\n\n'),
    status: isAsked ? 'skipped' : STATUSES[verdict],
    ...(verdict === 'passed' ? {} : { statusDetails: { message: message.join('\n') } }),
    stage: 'finished',
    start: Math.min(
      ...steps.map(({ start }) => start),
      steps.length === 0 ? began : Number.POSITIVE_INFINITY,
    ),
    stop: Math.max(...steps.map(({ stop }) => stop), began),
    labels: labelsOf(requirement, report),
    // As a report stands that Allure generates into a folder beside index.html.
    links: [{ name: `${id} in the compliance report`, type: 'link', url: `../index.html#${id}` }],
    parameters: [
      { name: 'target', value: report.target.name },
      { name: 'seed', value: String(report.seed), excluded: true },
      { name: 'effort', value: report.effort },
    ],
    attachments: [],
    steps,
  }
}

function labelsOf(requirement: RequirementView, { kit, specification }: Report): AllureResult['labels'] {
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

function stepOf(check: CheckView, recorded: RecordedCheck | undefined, report: Report): AllureStep {
  const start = Date.parse(recorded?.startedAt ?? report.startedAt)
  const { violation, supply, reason } = check
  const details = [
    ...(violation === undefined ? [] : [`expected ${violation.expected}`, `saw ${violation.actual}`]),
    ...(supply === undefined ? [] : [`supply ${supply}`]),
  ]
  return {
    name: check.title,
    status: OUTCOMES[check.outcome],
    ...(check.outcome === 'passed'
      ? {}
      : {
          statusDetails: {
            message: reason === undefined ? check.outcome : `${check.outcome}: ${reason}`,
            ...(details.length === 0 ? {} : { trace: details.join('\n') }),
          },
        }),
    stage: 'finished',
    start,
    stop: start + Math.round(recorded?.durationMs ?? 0),
    attachments: [
      { name: `evidence of ${check.id}`, type: 'application/json', source: attachmentOf(check.id) },
    ],
  }
}
