import { UsageError } from '../../contracts/errors.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts'
import type { CommandLine } from './command.ts'

/** Which reports are written, and where to. */
export interface FormatChoice {
  formats: readonly ReportFormat[]
  /** report.json goes to standard output, and nothing else does. */
  toStdout: boolean
}

/** The formats that --format names; none: the usual ones. */
function formatsNamed(line: CommandLine): readonly ReportFormat[] {
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

/** Whether the page is to be opened; it has to be written for that. @throws UsageError */
export function openChoice(line: CommandLine, toStdout: boolean): boolean {
  if (!line.has('open')) return false
  const formats = formatsNamed(line)
  if (toStdout || (formats.length > 0 && !formats.includes('html'))) {
    const instead = toStdout ? 'no file is written with -' : `expected html in --format ${formats.join(',')}`
    throw new UsageError('FLAG_INVALID', `--open: opens index.html; ${instead}`)
  }
  return true
}

/** The file of --sign. What is signed is the folder, so report.json has to be in it. @throws UsageError */
export function signChoice(line: CommandLine, toStdout: boolean): { sign?: string } {
  const sign = line.value('sign')
  const formats = formatsNamed(line)
  if (sign === undefined) return {}
  if (toStdout) {
    throw new UsageError('FLAG_INVALID', '--sign: signs files, and - writes none; leave one of them out')
  }
  if (formats.length > 0 && !formats.includes('json')) {
    throw new UsageError(
      'FLAG_INVALID',
      `--sign: needs report.json; expected json in --format ${formats.join(',')}`,
    )
  }
  return { sign }
}
