import type { AnswerRow, Cell, SideBySide } from '../../view/side-by-side.ts'
import { describeVerdict, HEADINGS, standingWords, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { markdownText } from '../markdown.ts'

/** summary.md of several targets: the standing of each, then requirement by requirement. */
export function renderSideBySideMarkdown({ columns, profiles, answers }: SideBySide): string {
  const names = columns.map(({ report }) => markdownText(report.target.name))
  const targets = columns.map(({ report, page }, index) => {
    const name = names[index] ?? ''
    const linked = page === undefined ? name : `[${name}](${page})`
    return `| ${linked} | ${standingWords(report).label} | ${report.specification.release} | ${report.kit.version} |`
  })
  const sections = profiles.map(({ id, rows }) =>
    [
      `## ${id}`,
      '',
      `| Requirement | Level | ${names.join(' | ')} |`,
      `| --- | --- |${' --- |'.repeat(columns.length)}`,
      ...rows.map((row) => `| \`${row.id}\` | ${row.level} | ${row.cells.map(renderCell).join(' | ')} |`),
    ].join('\n'),
  )
  return `${[
    `# ${columns.length} targets side by side`,
    ['| Target | Verdict | Release | Kit |', '| --- | --- | --- | --- |', ...targets].join('\n'),
    ...sections,
    ...(answers.length === 0 ? [] : [answersTable(names, answers)]),
  ].join('\n\n')}\n`
}

function renderCell(cell: Cell | undefined): string {
  if (cell === undefined) return 'Not known'
  const { label } = VERDICT_WORDS[describeVerdict(cell.requirement)]
  return cell.link === undefined ? label : `[${label}](${cell.link})`
}

function answersTable(names: readonly string[], answers: readonly AnswerRow[]): string {
  return [
    `## ${HEADINGS.answers}`,
    '',
    `| Question | Alike | ${names.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(names.length)}`,
    ...answers.map(({ id, question, isAlike, answers: given }) => {
      const cells = given.map((answer) => (answer === undefined ? 'Not answered' : markdownText(answer)))
      return `| ${markdownText(question)} (\`${id}\`) | ${isAlike ? 'alike' : '**differ**'} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
}
