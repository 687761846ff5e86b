import { resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { DEFAULT_FORMATS, REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { ConclusionOptions } from '../conclusion/conclude.ts'
import { baselineChoice } from '../flags/baseline-choice.ts'
import type { CommandLine } from '../flags/command-line.ts'
import { openChoice } from '../flags/open-choice.ts'
import { signChoice } from '../flags/sign-choice.ts'
import { sinceChoice } from '../flags/since-choice.ts'

/** What `report` was asked to rebuild. */
export interface ReportOptions extends ConclusionOptions {
  /** The folders as they were given. */
  folders: readonly string[]
  /** The page is opened once it is written. */
  open: boolean
  /** Absolute folder of the reports; absent: where a single run's evidence is, else reports/latest. */
  out?: string
}

/** @throws UsageError */
export function reportOptions(line: CommandLine): ReportOptions {
  const out = line.value('out')
  const formats = REPORT_FORMATS.filter((format) => line.list('format').includes(format))
  const toStdout = line.words.at(-1) === '-'
  const folders = toStdout ? line.words.slice(0, -1) : line.words
  if (folders.length === 0 || folders.includes('-')) {
    throw new UsageError('FLAG_INVALID', 'report: expected DIR, a folder with the evidence of a run')
  }
  if (toStdout && (formats.length !== 1 || formats[0] !== 'json')) {
    throw new UsageError('FLAG_INVALID', '-: only one report fits standard output; expected --format json -')
  }
  const accepting = baselineChoice(line)
  return {
    folders,
    ...(out === undefined ? {} : { out: resolve(out) }),
    strict: line.has('strict'),
    ...accepting,
    formats: formats.length === 0 ? DEFAULT_FORMATS : formats,
    toStdout,
    open: openChoice(line, formats, toStdout),
    ...signChoice(line, formats, toStdout),
    ...sinceChoice(line),
  }
}
