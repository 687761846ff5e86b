import type { Report } from '../../contracts/generated/schemas.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { annotations } from '../../reports/render/annotations.ts'

/** Tells the findings in the way in which GitHub shows them beside a change, where that is where the kit runs. */
export function annotate(report: Report, { gaps }: Evidence): void {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return
  // biome-ignore lint/plugin: a build service is to obey these lines, in which what comes from outside is visible
  process.stderr.write(
    annotations(report, gaps)
      .map((line) => `${line}\n`)
      .join(''),
  )
}
