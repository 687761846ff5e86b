import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from '../flags/command-line.ts'

/** What `contract check` was asked to do. */
export interface CheckOptions {
  /** A file, or an address. */
  place: string
  /** Where reports go; absent: nothing is written. */
  out?: string
  /** The flags of `run` that say the same. */
  runFlags: readonly string[]
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
  const formats = line.list('format')
  if (formats.length > 0 && dashes.length === 0 && out === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `--format ${formats.join(',')}: needs --out DIR, the folder to write into; or print it with --format json -`,
    )
  }
  return {
    place,
    ...(out === undefined ? {} : { out }),
    runFlags: [
      ...(line.has('strict') ? ['--strict'] : []),
      ...(formats.length === 0 ? [] : ['--format', formats.join(',')]),
      ...dashes,
    ],
  }
}
