import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { renderHistory } from '../../reports/render/history.ts'
import { FORMAT_FILES } from '../../reports/report-formats.ts'
import { historyOf } from '../../reports/view/history.ts'
import { writeWhole } from '../../reports/write-whole.ts'
import { namePath } from '../terminal/name-path.ts'
import type { PastReports } from './past-reports.ts'
import { addressOf } from './side-by-side.ts'

/**
 * Draws runs into the history of the folder `out`. @returns lines that say where it is and what is not in it. @throws UsageError
 * OUTPUT_UNWRITABLE
 */
export function writeHistory({ columns, unread }: PastReports, out: string): readonly string[] {
  const runs = columns.map(({ report, folder }) => {
    const page = join(folder, FORMAT_FILES.html)
    return existsSync(page) ? { report, page: addressOf(page, out) } : { report }
  })
  const path = writeWhole(out, HISTORY_FILE, renderHistory(historyOf(runs), unread))
  return [...unread.map((one) => `not drawn: ${one}`), `history: ${namePath(path)}`]
}

/** The page of several runs, in the folder that it is written to. */
export const HISTORY_FILE = 'history.html'
