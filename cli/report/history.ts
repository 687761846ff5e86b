import { resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { readPastReports } from '../conclusion/past-reports.ts'
import { writeHistory } from '../conclusion/write-history.ts'
import type { CommandLine } from '../flags/command.ts'
import { say } from '../terminal/say.ts'

/** Draws the reports below some folders. It gates nothing, so it exits with 0. @throws UsageError */
export async function history(line: CommandLine): Promise<number> {
  const past = readPastReports(line.words)
  if (past.columns.length === 0) {
    throw new UsageError('INPUT_UNREADABLE', `history: nothing to draw: ${past.unread.join('; ')}`)
  }
  say(process.stderr, ...writeHistory(past, resolve(line.value('out') ?? 'reports/history')))
  return 0
}
