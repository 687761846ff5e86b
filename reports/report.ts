import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../contracts/catalogue.ts'
import { UsageError } from '../contracts/errors.ts'
import type { BaselineEntry, Report } from '../contracts/generated/schemas.ts'
import { proof } from '../contracts/proof.ts'
import type { Evidence } from './evidence/evidence.ts'
import { renderBadge } from './render/badge.ts'
import { renderHtml } from './render/html/page.ts'
import { renderJson } from './render/json.ts'
import { renderJunit } from './render/junit.ts'
import { renderMarkdown } from './render/markdown.ts'
import { exitCodeOf } from './verdict/exit-code.ts'
import { buildReport } from './view/build-report.ts'
import { buildView, type ReportView } from './view/report-view.ts'

/** Each format with the file it is written to and the renderer that fills it. */
const RENDERERS = {
  html: { file: 'index.html', render: renderHtml },
  json: { file: 'report.json', render: ({ report }) => renderJson(report) },
  junit: { file: 'junit.xml', render: ({ report, reason }) => renderJunit(report, reason) },
  markdown: { file: 'summary.md', render: renderMarkdown },
  badge: { file: 'badge.svg', render: ({ report }) => renderBadge(report) },
} as const satisfies Record<string, { file: string; render: (view: ReportView) => string }>

/** A format that a report can be written in. */
export type ReportFormat = keyof typeof RENDERERS

/** Every format, and those that are written when nobody asks for any. */
export const REPORT_FORMATS: readonly ReportFormat[] = ['html', 'json', 'junit', 'markdown', 'badge']
export const DEFAULT_FORMATS: readonly ReportFormat[] = ['html', 'json', 'junit', 'markdown']

/** What a report is made from, and where it goes. */
export interface ReportRequest {
  catalogue: Catalogue
  /** As `readEvidence` gives it. */
  evidence: Evidence
  baseline?: readonly BaselineEntry[]
  strict?: boolean
  formats?: readonly ReportFormat[]
  /** The folder; made where it is missing. Without one nothing is written. */
  out?: string
}

/** A report, what the command exits with, and the files that were written. */
export interface WrittenReport {
  report: Report
  exitCode: number
  files: readonly string[]
}

/**
 * Judges a run and writes its report in each format.
 * @throws EvidenceError where the evidence is of another catalogue; UsageError OUTPUT_UNWRITABLE
 */
export function writeReports(request: ReportRequest): WrittenReport {
  const { catalogue, evidence, out, formats = DEFAULT_FORMATS } = request
  const report = buildReport(evidence, request)
  const exitCode = exitCodeOf(report.verdict)
  if (out === undefined) return { report, exitCode, files: [] }
  const view = buildView(report, evidence, catalogue, proof().faults)
  const files = formats.map((format) => {
    const { file, render } = RENDERERS[format]
    return writeWhole(out, file, render(view))
  })
  return { report, exitCode, files }
}

/** A report in one format, as text. */
export function renderReport(
  report: Report,
  evidence: Evidence,
  catalogue: Catalogue,
  format: ReportFormat,
): string {
  return RENDERERS[format].render(buildView(report, evidence, catalogue, proof().faults))
}

/** Writes beside and renames, so that nobody reads half a report. */
function writeWhole(folder: string, file: string, text: string): string {
  const path = join(folder, file)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${path}.part`, text)
    renameSync(`${path}.part`, path)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      'OUTPUT_UNWRITABLE',
      `--out ${folder}: ${why}; expected a folder that can be written`,
    )
  }
  return path
}
