import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../../contracts/catalogue.ts'
import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import type { Comparison, Report } from '../../contracts/generated/schemas.ts'
import { compareReports } from '../../reports/compare/compare-reports.ts'
import { comparisonMarkdown, comparisonText } from '../../reports/compare/comparison-text.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import { buildReport } from '../../reports/view/build-report.ts'
import { readReportFile } from '../conclusion/past-reports.ts'
import type { CommandLine } from '../flags/command.ts'
import { say, sayJson } from '../terminal/say.ts'
import { readRun } from './read-runs.ts'

/** How a comparison is printed; the values of --format. */
const PRINTERS = {
  text: (comparison) => say(process.stdout, ...comparisonText(comparison)),
  json: (comparison) => sayJson(process.stdout, comparison),
  markdown: (comparison) => say(process.stdout, ...comparisonMarkdown(comparison)),
} as const satisfies Record<string, (comparison: Comparison) => void>

/** Prints what differs between two runs. It gates nothing, so it exits with 0. @throws UsageError */
export async function compare(line: CommandLine): Promise<number> {
  const [old = '', now = ''] = line.words
  const print = printerOf(line.value('format'))
  print(compareReports(await reportIn(old), await reportIn(now)))
  return 0
}

/** `report --compare` also takes formats that only reports have. @throws UsageError */
function printerOf(format = 'text'): (comparison: Comparison) => void {
  const print = Object.entries(PRINTERS).find(([name]) => name === format)?.[1]
  if (print !== undefined) return print
  throw new UsageError(
    'FLAG_INVALID',
    `--format ${format}: a comparison is written as ${Object.keys(PRINTERS).join(', ')}; expected one of them`,
  )
}

/** The report as it was written, if it was: only its own kit can judge evidence of another release. */
async function reportIn(folder: string): Promise<Report> {
  const file = join(folder, FORMAT_FILES.json)
  if (existsSync(file)) return readReportFile(file)
  const { evidence } = await readRun(folder)
  try {
    return buildReport(evidence, { catalogue: catalogue() })
  } catch (error) {
    if (error instanceof EvidenceError)
      throw new UsageError('INPUT_UNREADABLE', `${folder}: ${error.message}`)
    throw error
  }
}
