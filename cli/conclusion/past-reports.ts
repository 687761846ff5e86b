import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { conforms, validate } from '../../contracts/schemas.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import { whyUnreadable } from '../../text/error-text.ts'
import type { WrittenColumn } from './side-by-side.ts'

/** What is known of earlier runs. */
export interface PastReports {
  columns: readonly WrittenColumn[]
  /** A sentence for each file that is not a report. */
  unread: readonly string[]
}

/** Reads every report.json in the folders and below. @throws UsageError INPUT_UNREADABLE where a folder has none */
export function readPastReports(folders: readonly string[]): PastReports {
  const columns: WrittenColumn[] = []
  const unread: string[] = []
  for (const file of new Set(folders.flatMap(reportsIn))) {
    try {
      columns.push({ report: readReportFile(file), folder: resolve(dirname(file)) })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      unread.push(error.message)
    }
  }
  return { columns, unread }
}

function reportsIn(folder: string): readonly string[] {
  const files = entriesOf(folder, { recursive: true })
    .filter(({ name }) => name === FORMAT_FILES.json)
    .map(({ name, parentPath }) => join(parentPath, name))
  if (files.length > 0) return files.sort()
  throw new UsageError(
    'INPUT_UNREADABLE',
    `${folder}: no ${FORMAT_FILES.json} there or in a folder below; expected a folder with the --out folders of runs`,
  )
}

/**
 * What is in a folder, or behind a link to one; nothing if there is no such folder. `flag` is the flag that names it, if one does.
 * @throws UsageError INPUT_UNREADABLE
 */
export function entriesOf(
  folder: string,
  { recursive = false, flag }: { recursive?: boolean; flag?: string },
): readonly Dirent[] {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return []
    return readdirSync(folder, { recursive, withFileTypes: true })
  } catch (error) {
    // It may be a folder below the one that was given.
    const path = error instanceof Error && 'path' in error ? String(error.path) : folder
    const place = flag === undefined ? path : `${flag} ${path}`
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${place}: ${whyUnreadable(error, 'folder')}; expected a folder with the --out folders of runs`,
    )
  }
}

/** Reads a report.json. @throws UsageError INPUT_UNREADABLE */
export function readReportFile(file: string): Report {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : whyUnreadable(error)
    throw new UsageError('INPUT_UNREADABLE', `${file}: ${why}; expected the report.json of a run`)
  }
  if (conforms('report', value)) return value
  const [issue] = validate('report', value)
  const what = issue === undefined ? 'is not valid' : `${issue.pointer || 'the file'} ${issue.message}`
  throw new UsageError(
    'INPUT_UNREADABLE',
    `${file}: ${what}; expected the report.json of a run of this kit: rebuild it with ${KIT_COMMAND} report ${dirname(file)}`,
  )
}
