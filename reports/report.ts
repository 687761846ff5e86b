import type { Catalogue } from '../contracts/catalogue.ts'
import type { BaselineEntry, Report } from '../contracts/generated/schemas.ts'
import { proof } from '../measurements/proof.ts'
import type { Evidence } from './evidence/evidence.ts'
import { renderBadge } from './render/badge.ts'
import { renderHtml } from './render/html/page.ts'
import { renderJson } from './render/json.ts'
import { renderJunit } from './render/junit.ts'
import { renderMarkdown } from './render/markdown.ts'
import { DEFAULT_FORMATS, FORMAT_FILES, type ReportFormat } from './report-formats.ts'
import { exitCodeOf } from './verdict/run-verdict.ts'
import { buildReport } from './view/build-report.ts'
import { buildView, type ReportView } from './view/report-view.ts'
import { writeWhole } from './write-whole.ts'

/** The formats that are one text each, made from the view alone, with their renderers. */
const RENDERERS = {
  html: renderHtml,
  json: ({ report }) => renderJson(report),
  junit: ({ report, reason }) => renderJunit(report, reason),
  markdown: renderMarkdown,
  badge: ({ report }) => renderBadge(report),
} as const satisfies Partial<Record<ReportFormat, (view: ReportView) => string>>

/** A format that is one text; the others are written by `writeExports`. */
export type TextFormat = keyof typeof RENDERERS

/** What a report is made from, and where it goes. */
export interface ReportRequest {
  catalogue: Catalogue
  /** As `readEvidence` returns it. */
  evidence: Evidence
  baseline?: readonly BaselineEntry[]
  strict?: boolean
  /** Earlier reports, of this target or of others: failures then show since when they are known. */
  earlier?: readonly Report[]
  formats?: readonly ReportFormat[]
  /** The thumbprint (RFC 7638) of the key that will sign the reports. */
  signedWith?: string
  /** The folder; created if it is missing. Without one nothing is written. */
  out?: string
}

/** A report, the exit code of the command, and the files that were written. */
export interface WrittenReport {
  report: Report
  exitCode: number
  files: readonly string[]
}

/**
 * Judges a run and writes its report in each format that is one text.
 * @throws EvidenceError if the evidence belongs to another catalogue; UsageError OUTPUT_UNWRITABLE
 */
export function writeReports(request: ReportRequest): WrittenReport {
  const { catalogue, evidence, out, formats = DEFAULT_FORMATS, signedWith } = request
  const report = buildReport(evidence, request)
  const exitCode = exitCodeOf(report.verdict)
  if (out === undefined) return { report, exitCode, files: [] }
  const built = buildView(report, evidence, catalogue, proof().faults)
  const view = signedWith === undefined ? built : { ...built, signedWith }
  const files = formats
    .filter(isText)
    .map((format) => writeWhole(out, FORMAT_FILES[format], RENDERERS[format](view)))
  return { report, exitCode, files }
}

/** A report in one format, as text. */
export function renderReport(
  report: Report,
  evidence: Evidence,
  catalogue: Catalogue,
  format: TextFormat,
): string {
  return RENDERERS[format](buildView(report, evidence, catalogue, proof().faults))
}

function isText(format: ReportFormat): format is TextFormat {
  return Object.hasOwn(RENDERERS, format)
}
