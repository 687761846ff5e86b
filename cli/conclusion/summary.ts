import type { Report } from '../../contracts/generated/schemas.ts'
import type { WrittenReport } from '../../reports/report.ts'
import { summaryLines } from '../../reports/summary-lines.ts'
import { countWords, profileWords, standingWords } from '../../reports/view/verdict-words.ts'
import { type Line, paint } from '../terminal/line.ts'
import { namePath } from '../terminal/name-path.ts'

/** The last thing that is printed of a target: the verdict and what to do about it, the counts by profile, where to read on. */
export function summary(
  { report, files }: Pick<WrittenReport, 'report' | 'files'>,
  elapsed?: string,
): readonly Line[] {
  const [verdictLine = '', ...lines] = summaryLines(report)
  const [first] = files
  return [
    '',
    [paint(standingWords(report).standing, verdictLine)],
    ...lines.map((line) => paintStart(line)),
    ...profileCounts(report),
    '',
    [
      ...(elapsed === undefined ? [] : [`took ${elapsed}`]),
      ...(first === undefined ? [] : [`report: ${namePath(first)}`]),
    ].join(', '),
  ]
}

/** A finding begins with its verdict. */
function paintStart(line: string): Line {
  const [word] = /^(?:broken|failed|warning)/.exec(line) ?? []
  return word === undefined ? line : [paint(word), line.slice(word.length)]
}

function profileCounts(report: Report): Line[] {
  const claimed = report.profiles.filter((profile) => profile.claimed)
  const width = Math.max(0, ...claimed.map(({ id }) => id.length))
  return claimed.map((profile) => {
    const { standing, label } = profileWords(profile, report)
    const own = report.requirements.filter((one) => one.profile === profile.id)
    return [`  ${profile.id.padEnd(width)}  `, paint(standing, label), `: ${countWords(own)}`]
  })
}
