import { relative } from 'node:path'
import type { WriteStream } from 'node:tty'
import type { Report } from '../../contracts/generated/schemas.ts'
import type { WrittenReport } from '../../reports/report.ts'
import { summaryLines } from '../../reports/summary-lines.ts'
import { painted } from './palette.ts'

/** The last thing that is printed of a target: the verdict and what to do about it, the counts by profile, where to read on. */
export function summary(
  { report, files }: Pick<WrittenReport, 'report' | 'files'>,
  stream: WriteStream,
  elapsed?: string,
): string {
  const [verdictLine = '', ...lines] = summaryLines(report)
  const [first] = files
  return [
    '',
    painted(report.verdict, stream, verdictLine),
    ...lines.map((line) => line.replace(/^(?:broken|failed)/, (word) => painted(word, stream))),
    ...profileCounts(report, stream),
    '',
    [
      ...(elapsed === undefined ? [] : [`took ${elapsed}`]),
      ...(first === undefined ? [] : [`report: ${relative(process.cwd(), first)}`]),
    ].join(', '),
    '',
  ].join('\n')
}

function profileCounts({ profiles }: Report, stream: WriteStream): string[] {
  const claimed = profiles.filter((profile) => profile.claimed)
  const width = Math.max(0, ...claimed.map(({ id }) => id.length))
  return claimed.map(({ id, verdict, counts }) => {
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    return `  ${id.padEnd(width)}  ${painted(verdict, stream)}: ${parts.join(', ')}`
  })
}
