import { join } from 'node:path'
import type { Catalogue } from '../contracts/catalogue.ts'
import type { Report } from '../contracts/generated/schemas.ts'
import type { Evidence } from './evidence/evidence.ts'
import { checkLines } from './evidence/evidence-file.ts'
import { harPieces } from './render/har/har-entry.ts'
import { FORMAT_FILES, type ReportFormat } from './report-formats.ts'
import { buildView } from './view/report-view.ts'
import { writePieces } from './write-whole.ts'

/** What the formats for other tools are made from. They contain every exchange, so the streams are read again. */
export interface ExportRequest {
  catalogue: Catalogue
  evidence: Evidence
  report: Report
  /** The files that the evidence was read from. */
  sources: readonly string[]
  formats: readonly ReportFormat[]
  out: string
}

/** Writes the formats that are made from every exchange. @returns what was written. @throws UsageError OUTPUT_UNWRITABLE */
export async function writeExports(request: ExportRequest): Promise<readonly string[]> {
  const { formats, out, report, evidence, catalogue, sources } = request
  const written: string[] = []
  if (formats.includes('allure')) {
    // Allure's own library is loaded only for those who want its files.
    const { writeAllure } = await import('./render/allure/write-allure.ts')
    const view = buildView(report, evidence, catalogue)
    written.push(await writeAllure(join(out, FORMAT_FILES.allure), view, evidence, checkLines(sources)))
  }
  if (formats.includes('har')) {
    written.push(await writePieces(out, FORMAT_FILES.har, harPieces(report, checkLines(sources))))
  }
  return written
}
