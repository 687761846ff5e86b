import { resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { ConclusionOptions } from '../conclusion/conclude.ts'
import { baselineChoice } from '../flags/baseline-choice.ts'
import type { CommandLine } from '../flags/command.ts'
import { formatChoice, openChoice, signChoice } from '../flags/report-choices.ts'

/** What `report` was asked to rebuild. */
export interface ReportOptions extends ConclusionOptions {
  /** The folders as they were given. */
  folders: readonly string[]
  /** The file of the private key that the reports are signed with. */
  sign?: string
  /** The folder of an earlier report, by which failures say since when they are known. */
  since?: string
  /** The page is opened once it is written. */
  open: boolean
  /** Absolute folder of the reports; absent: where a single run's evidence is, else reports/latest. */
  out?: string
}

/** @throws UsageError */
export function reportOptions(line: CommandLine): ReportOptions {
  const [out, since] = [line.value('out'), line.value('since')]
  const dashes = line.words.at(-1) === '-' ? 1 : 0
  const folders = line.words.slice(0, line.words.length - dashes)
  if (folders.length === 0 || folders.includes('-')) {
    throw new UsageError('FLAG_INVALID', '-: expected last, after DIR, a folder with the evidence of a run')
  }
  const { formats, toStdout } = formatChoice(line, dashes)
  const accepting = baselineChoice(line)
  return {
    folders,
    ...(out === undefined ? {} : { out: resolve(out) }),
    strict: line.has('strict'),
    ...accepting,
    formats,
    toStdout,
    open: openChoice(line, toStdout),
    ...signChoice(line, toStdout),
    ...(since === undefined ? {} : { since }),
  }
}
