import { resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from '../flags/command.ts'
import { type FormatChoice, formatChoice } from '../flags/format-choice.ts'

/** What `contract check` was asked to do. */
export interface CheckOptions extends FormatChoice {
  /** A file, or an address. */
  place: string
  /** The absolute folder of the reports; absent: nothing is written. */
  out?: string
  strict: boolean
}

/** @throws UsageError */
export function checkOptions(line: CommandLine): CheckOptions {
  const places = line.words.slice(1).filter((word) => word !== '-')
  const dashes = line.words.filter((word) => word === '-')
  const [place, second] = places
  if (place === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      'contract check: expected FILE or an address, such as openapi.json; see `contract --help`',
    )
  }
  if (second !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `contract check: expected one document, saw ${JSON.stringify(place)} and ${JSON.stringify(second)}; call it for each`,
    )
  }
  const out = line.value('out')
  const { formats, toStdout } = formatChoice(line, dashes.length)
  if (line.has('format') && !toStdout && out === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--format ${line.list('format').join(',')}: needs --out DIR, the folder to write into; or print it with --format json -`,
    )
  }
  return {
    place,
    ...(out === undefined ? {} : { out: resolve(out) }),
    strict: line.has('strict'),
    formats: out === undefined && !toStdout ? [] : formats,
    toStdout,
  }
}
