import type { Report } from '../../contracts/generated/schemas.ts'

/** report.json: the members in the order in which the report has them. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, undefined, 2)}\n`
}
