import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import { entriesOf, readReportFile } from './past-reports.ts'

/**
 * The reports of --since: the folder's own, or those of the targets in its folders. Read before anything is sent, since the run may write
 * into that folder. @throws UsageError INPUT_UNREADABLE
 */
export function earlierReports(folder: string | undefined): readonly Report[] {
  if (folder === undefined) return []
  const files = [folder, ...foldersIn(folder)]
    .map((one) => join(one, FORMAT_FILES.json))
    .filter((file) => existsSync(file))
  if (files.length > 0) return files.map(readReportFile)
  throw new UsageError(
    'INPUT_UNREADABLE',
    `--since ${folder}: no ${FORMAT_FILES.json} there or in a folder below; expected the --out folder of an earlier run with the format json`,
  )
}

function foldersIn(folder: string): readonly string[] {
  return entriesOf(folder, { flag: '--since' })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort()
}
