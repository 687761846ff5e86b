import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import { loadBaseline } from '../../reports/baseline/load-baseline.ts'
import { updateBaseline } from '../../reports/baseline/update-baseline.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { renderJson } from '../../reports/render/json.ts'
import { type WrittenReport, writeReports } from '../../reports/report.ts'
import { buildReport } from '../../reports/view/build-report.ts'
import type { RunOptions } from './run-options.ts'

/** What a run is concluded with, beside its options. */
export interface ConclusionFacts {
  /** Where the evidence of the target is, and its reports go. */
  folder: string
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
  /** The checks did not all end: what there is is judged, and never conformant. */
  isPartial: boolean
}

/** Judges the evidence of one target and writes its reports. @throws EvidenceError, UsageError OUTPUT_UNWRITABLE */
export async function conclude(
  options: RunOptions,
  { folder, catalogue, accepted, isPartial }: ConclusionFacts,
): Promise<WrittenReport> {
  const evidence = await readEvidence(join(folder, EVIDENCE_FILE), { allowInterrupted: isPartial })
  const { strict, formats, toStdout } = options
  let baseline = accepted
  if (options.updateBaseline && options.baseline !== undefined) {
    const report = buildReport(evidence, { catalogue, baseline, strict })
    await write(options.baseline, updateBaseline(report, baseline))
    baseline = loadBaseline(options.baseline, catalogue)
  }
  const request = { catalogue, evidence, baseline, strict, formats }
  const written = writeReports(toStdout ? request : { ...request, out: folder })
  if (toStdout) process.stdout.write(renderJson(written.report))
  return written
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--baseline ${path}: cannot be written: ${why}`)
  })
}
