import { join, relative, sep } from 'node:path'
import type { Report } from '../../contracts/generated/schemas.ts'
import { renderSideBySideHtml } from '../../reports/render/side-by-side/html.ts'
import { renderSideBySideMarkdown } from '../../reports/render/side-by-side/markdown.ts'
import { FORMAT_FILES, type ReportFormat } from '../../reports/report-formats.ts'
import { sideBySide } from '../../reports/view/side-by-side.ts'
import { writeWhole } from '../../reports/write-whole.ts'
import { namePath } from '../terminal/name-path.ts'

/** A target's report, and the folder where its reports are. */
export interface WrittenColumn {
  report: Report
  folder: string
}

/**
 * Writes the table of several targets into `out`, as the formats ask. @returns lines that say where it is. @throws UsageError
 * OUTPUT_UNWRITABLE
 */
export function writeSideBySide(
  columns: readonly WrittenColumn[],
  { out, formats }: { out: string; formats: readonly ReportFormat[] },
): readonly string[] {
  if (columns.length < 2) return []
  const table = sideBySide(
    columns.map(({ report, folder }) =>
      formats.includes('html')
        ? { report, page: addressOf(join(folder, FORMAT_FILES.html), out) }
        : { report },
    ),
  )
  const [file] = [
    ...(formats.includes('html') ? [writeWhole(out, FORMAT_FILES.html, renderSideBySideHtml(table))] : []),
    ...(formats.includes('markdown')
      ? [writeWhole(out, FORMAT_FILES.markdown, renderSideBySideMarkdown(table))]
      : []),
  ]
  return file === undefined ? [] : ['', `all targets: ${namePath(file)}`]
}

/** The file as a link that a page in the folder can have. */
export function addressOf(file: string, folder: string): string {
  return relative(folder, file).split(sep).map(encodeURIComponent).join('/')
}
