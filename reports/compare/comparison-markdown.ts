import type { Comparison, VerdictChange } from '../../contracts/generated/schemas.ts'
import { markdownText } from '../render/markdown-text.ts'
import { CAUSES, comparisonFacts, headline } from './comparison-text.ts'

/** A comparison for the summary page of a pipeline. */
export function comparisonMarkdown(comparison: Comparison): readonly string[] {
  const { changes, unchanged } = comparison
  const groups = CAUSES.flatMap(([cause, title]) => {
    const own = changes.filter((change) => change.cause === cause)
    if (own.length === 0) return []
    const head = ['| Requirement | Level | Before | Now | Why |', '| --- | --- | --- | --- | --- |']
    return ['', `## ${title}`, '', ...head, ...own.map(row)]
  })
  return [
    `# ${markdownText(headline(comparison))}`,
    '',
    ...comparisonFacts(comparison).map((fact) => `- ${markdownText(fact)}`),
    ...groups,
    '',
    `${unchanged} of ${unchanged + changes.length} requirements have the same verdict in both.`,
  ]
}

function row({ id, level, from, to, why, reason, reasonBefore }: VerdictChange): string {
  const words = [
    why,
    ...(reasonBefore === undefined ? [] : [`before: ${reasonBefore}`]),
    ...(reason === undefined ? [] : [`now: ${reason}`]),
  ]
  const cells = [
    `\`${id}\``,
    level,
    from ?? 'not known',
    to ?? 'not known',
    words.map(markdownText).join('; '),
  ]
  return `| ${cells.join(' | ')} |`
}
