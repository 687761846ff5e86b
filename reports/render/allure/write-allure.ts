import { Status } from 'allure-js-commons'
import type { Category } from 'allure-js-commons/sdk'
import { FileSystemWriter } from 'allure-js-commons/sdk/reporter'
import type { CheckLine, Report } from '../../../contracts/generated/schemas.ts'
import { jsonText } from '../../../text/json-text.ts'
import { visible, visibleLine } from '../../../text/visible.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { ReportView } from '../../view/report-view.ts'
import { HEADINGS } from '../../view/verdict-words.ts'
import { emptyFolder, ensureWritable } from '../../write-whole.ts'
import { allureResult, attachmentOf } from './allure-result.ts'

/** Fills the folder allure-results: a result for each requirement, the evidence of each check as an attachment. */
export async function writeAllure(
  folder: string,
  { report, profiles }: ReportView,
  evidence: Evidence,
  checks: AsyncIterable<CheckLine>,
): Promise<string> {
  emptyFolder(folder)
  const writer = new FileSystemWriter({ resultsDir: folder })
  const recorded = new Map(evidence.checks.map((check) => [check.id, check]))
  const requirements = profiles.flatMap(({ areas }) => areas.flatMap((area) => area.requirements))
  for (const requirement of requirements) {
    const result = show(allureResult(requirement, report, recorded))
    ensureWritable(folder, () => writer.writeResult(result))
  }
  for await (const check of checks) {
    const text = Buffer.from(`${jsonText(check, 2)}\n`)
    ensureWritable(folder, () => writer.writeAttachment(attachmentOf(check.id), text))
  }
  ensureWritable(folder, () => {
    writer.writeCategoriesDefinitions([...CATEGORIES])
    writer.writeEnvironmentInfo(environment(report))
  })
  return folder
}

function environment({ target, kit, specification, effort, seed }: Report): Record<string, string> {
  const facts = {
    target: target.name,
    kit: `${kit.name} ${kit.version}`,
    release: specification.release,
    digest: specification.digest,
    effort,
    seed: String(seed),
    ...target.addresses,
  }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, visibleLine(value)]))
}

/** A result is for people, who see it on the pages that Allure makes from it. */
function show<T>(result: T): T {
  const made: T = JSON.parse(JSON.stringify(result), (_, value: unknown) =>
    typeof value === 'string' ? visible(value) : value,
  )
  return made
}

/**
 * How Allure groups what is not green, by the word that each message begins with: a verdict in our results, the name of an error in those
 * of allure-playwright. Java and JavaScript read the patterns alike.
 */
const CATEGORIES: readonly Category[] = [
  {
    name: 'Could not be tested',
    matchedStatuses: [Status.BROKEN, Status.FAILED],
    messageRegex: String.raw`^(blocked|untested|Blocked)[\s\S]*`,
  },
  {
    name: HEADINGS.broken,
    matchedStatuses: [Status.BROKEN],
    messageRegex: String.raw`^broken[\s\S]*`,
  },
  { name: 'Violations', matchedStatuses: [Status.FAILED] },
  { name: 'Warnings', matchedStatuses: [Status.PASSED], messageRegex: String.raw`^warned[\s\S]*` },
  {
    name: HEADINGS.accepted,
    matchedStatuses: [Status.SKIPPED],
    messageRegex: String.raw`^accepted[\s\S]*`,
  },
]
