import { writeFile } from 'node:fs/promises'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { BaselineEntry, JudgedWith, Report } from '../../contracts/generated/schemas.ts'
import { loadBaseline } from '../../reports/baseline/load-baseline.ts'
import { updateBaseline } from '../../reports/baseline/update-baseline.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { writeExports } from '../../reports/exports.ts'
import { annotations } from '../../reports/render/annotations.ts'
import { renderJson } from '../../reports/render/json.ts'
import { type WrittenReport, writeReports } from '../../reports/report.ts'
import type { ReportFormat } from '../../reports/report-formats.ts'
import { buildReport } from '../../reports/view/build-report.ts'
import { earlierReport } from './since-choice.ts'

/** How evidence is judged and written; the flags that `run` and `report` share. */
export interface ConclusionOptions {
  strict: boolean
  baseline?: string
  updateBaseline: boolean
  formats: readonly ReportFormat[]
  /** report.json goes to standard output, and nothing is written. */
  toStdout: boolean
  /** The file of the private key that the reports are signed with. */
  sign?: string
  /** Earlier reports, by which failures say since when they are known. */
  since?: readonly Report[]
}

/** What is concluded from, beside the options. */
export interface ConclusionFacts {
  evidence: Evidence
  /** The files that the evidence was read from. */
  sources: readonly string[]
  /** Where the reports go. */
  folder: string
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
}

/** The reports of one target, and what they were judged with. */
export interface Concluded extends WrittenReport {
  judgedWith: JudgedWith
}

/** Judges the evidence of one target and writes its reports. @throws EvidenceError, UsageError OUTPUT_UNWRITABLE */
export async function conclude(
  { strict, formats, toStdout, ...options }: ConclusionOptions,
  { evidence, sources, folder, catalogue, accepted }: ConclusionFacts,
): Promise<Concluded> {
  let baseline = accepted
  if (options.updateBaseline && options.baseline !== undefined) {
    const report = buildReport(evidence, { catalogue, baseline, strict })
    await write(options.baseline, updateBaseline(report, baseline))
    baseline = loadBaseline(options.baseline, catalogue)
  }
  const earlier = earlierReport(options.since, evidence.header.target.name)
  const request = {
    catalogue,
    evidence,
    baseline,
    strict,
    formats,
    ...(earlier === undefined ? {} : { earlier }),
  }
  const judgedWith = { strict, baseline: [...baseline] }
  const written = { ...writeReports(toStdout ? request : { ...request, out: folder }), judgedWith }
  const { report } = written
  if (process.env['GITHUB_ACTIONS'] === 'true') {
    process.stderr.write(
      annotations(report, evidence.gaps)
        .map((line) => `${line}\n`)
        .join(''),
    )
  }
  if (toStdout) {
    process.stdout.write(renderJson(report))
    return written
  }
  const exported = await writeExports({ catalogue, evidence, report, sources, formats, out: folder })
  return { ...written, files: [...written.files, ...exported] }
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--baseline ${path}: cannot be written: ${why}`)
  })
}
