import type { Report } from '../../contracts/generated/schemas.ts'
import { jsonText } from '../../text/json-text.ts'

/** report.json: the members in the order of the report. */
export function renderJson(report: Report): string {
  return `${jsonText(report, 2)}\n`
}
