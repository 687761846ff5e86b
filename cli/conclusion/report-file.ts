import { readFileSync } from 'node:fs'
import { UsageError } from '../../contracts/errors.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import { conforms } from '../../contracts/schemas.ts'

/** Reads a report.json. @throws UsageError INPUT_UNREADABLE */
export function readReportFile(file: string): Report {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('INPUT_UNREADABLE', `${file}: ${why}; expected the report.json of a run`)
  }
  if (conforms('report', value)) return value
  throw new UsageError(
    'INPUT_UNREADABLE',
    `${file}: is no report of the report schema; rebuild it with \`report\``,
  )
}
