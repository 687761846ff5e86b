import type { CheckLine, Report } from '../../../contracts/generated/schemas.ts'
import { jsonText } from '../../../contracts/json-text.ts'
import { visible, visibleLine } from '../../../contracts/visible.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { ReportView } from '../../view/report-view.ts'
import { emptyFolder, writeWhole } from '../../write-whole.ts'
import { attachmentOf } from './allure-id.ts'
import { type AllureResult, allureResult } from './allure-result.ts'

/** How Allure groups what is not green: by the word that each message begins with. */
const CATEGORIES = [
  { name: 'Violations', matchedStatuses: ['failed'] },
  { name: 'Could not be tested', matchedStatuses: ['broken'], messageRegex: '(?s)(blocked|untested).*' },
  { name: 'The kit itself went wrong', matchedStatuses: ['broken'], messageRegex: '(?s)broken.*' },
  { name: 'Warnings', matchedStatuses: ['passed'], messageRegex: '(?s)warned.*' },
  { name: 'Accepted by the baseline', matchedStatuses: ['skipped'], messageRegex: '(?s)accepted.*' },
]

/** Fills the folder allure-results: a result for each requirement, the evidence of each check as an attachment. */
export async function writeAllure(
  folder: string,
  { report, profiles }: ReportView,
  evidence: Evidence,
  checks: AsyncIterable<CheckLine>,
): Promise<string> {
  emptyFolder(folder)
  const recorded = new Map(evidence.checks.map((check) => [check.id, check]))
  const requirements = profiles.flatMap(({ areas }) => areas.flatMap((area) => area.requirements))
  for (const requirement of requirements) {
    const result = allureResult(requirement, report, recorded)
    writeWhole(folder, `${result.uuid}-result.json`, `${jsonText(shown(result), 2)}\n`)
  }
  for await (const check of checks) {
    writeWhole(folder, attachmentOf(check.id), `${jsonText(check, 2)}\n`)
  }
  writeWhole(folder, 'categories.json', `${jsonText(CATEGORIES, 2)}\n`)
  writeWhole(folder, 'environment.properties', environment(report))
  return folder
}

function environment({ target, kit, specification, effort, seed }: Report): string {
  const facts = {
    target: target.name,
    kit: `${kit.name} ${kit.version}`,
    release: specification.release,
    digest: specification.digest,
    effort,
    seed: String(seed),
    ...target.addresses,
  }
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${propertyValue(visibleLine(value))}\n`)
    .join('')
}

/** A result is for people, who see it on the pages that Allure makes of it. */
function shown(result: AllureResult): unknown {
  return JSON.parse(JSON.stringify(result), (_, value: unknown) =>
    typeof value === 'string' ? visible(value) : value,
  )
}

/** A value of Java's properties, which are read as Latin-1. */
function propertyValue(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
