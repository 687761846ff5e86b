import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import { loadBaseline } from '../../reports/baseline/load-baseline.ts'
import { updateBaseline } from '../../reports/baseline/update-baseline.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { buildReport } from '../../reports/view/build-report.ts'
import { writeBeside } from '../../reports/write-whole.ts'

/** What a baseline is judged anew by. */
export interface UpdateFacts {
  evidence: Evidence
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
  strict: boolean
}

/** Writes what a run shows into its baseline. @returns the entries that stand there now. @throws UsageError */
export function updateBaselineFile(
  path: string,
  { evidence, catalogue, accepted, strict }: UpdateFacts,
): readonly BaselineEntry[] {
  const report = buildReport(evidence, { catalogue, baseline: accepted, strict })
  const isPartial = evidence.gaps.length > 0 || evidence.errors.length > 0
  // It may have been edited while the checks ran.
  if (existsSync(path)) loadBaseline(path, catalogue)
  try {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    // What a link leads to is written, and not the link.
    writeBeside(existsSync(path) ? realpathSync(path) : path, updateBaseline(report, text, { isPartial }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--baseline ${path}: cannot be written: ${why}`)
  }
  return loadBaseline(path, catalogue)
}
