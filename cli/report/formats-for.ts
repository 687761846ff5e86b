import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FORMAT_FILES, REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts'

/**
 * The formats that are written into a folder: those that are asked for, and those that are there already, which would tell an earlier
 * judgement beside the new one.
 */
export function formatsFor(folder: string, asked: readonly ReportFormat[]): readonly ReportFormat[] {
  return REPORT_FORMATS.filter(
    (format) => asked.includes(format) || existsSync(join(folder, FORMAT_FILES[format])),
  )
}
