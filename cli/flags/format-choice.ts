import { UsageError } from '../../contracts/errors.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts'
import type { CommandLine } from './command.ts'

/** Which reports are written, and where to. */
export interface FormatChoice {
  formats: readonly ReportFormat[]
  /** report.json goes to standard output, and nothing else does. */
  toStdout: boolean
}

/** The formats that --format names; none: those that are usual. */
export function formatsNamed(line: CommandLine): readonly ReportFormat[] {
  return REPORT_FORMATS.filter((format) => line.list('format').includes(format))
}

/** The value of --format; `dashes` says how many words of the line are -. @throws UsageError */
export function formatChoice(line: CommandLine, dashes: number): FormatChoice {
  const formats = formatsNamed(line)
  if (dashes > 1) throw new UsageError('FLAG_INVALID', '-: given twice; expected once')
  if (dashes === 1) ensureJsonAlone(formats)
  return { formats: formats.length === 0 ? DEFAULT_FORMATS : formats, toStdout: dashes === 1 }
}

/** Standard output takes one report. @throws UsageError */
function ensureJsonAlone(formats: readonly ReportFormat[]): void {
  if (formats.length === 1 && formats[0] === 'json') return
  throw new UsageError('FLAG_INVALID', '-: only one report fits standard output; expected --format json -')
}
