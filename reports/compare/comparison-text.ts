import type { Comparison, VerdictChange } from '../../contracts/generated/schemas.ts'
import { markdownText } from '../render/markdown.ts'
import { truncateLine } from '../truncate-line.ts'

/** What caused the changes of a group, in the order of the text. */
const CAUSES = [
  ['target', 'The target changed'],
  ['kit', 'The kit changed'],
  ['run', 'It was asked differently'],
  ['unclear', 'Cause unclear'],
] as const satisfies (readonly [VerdictChange['cause'], string])[]

/** A comparison for a terminal, without colours. */
export function comparisonText(comparison: Comparison): readonly string[] {
  const { changes, unchanged } = comparison
  const groups = CAUSES.flatMap(([cause, title]) => {
    const own = changes.filter((change) => change.cause === cause)
    return own.length === 0
      ? []
      : [
          '',
          `${title} (${own.length})`,
          ...own.filter((one) => !isUnasked(one)).flatMap(changeLines),
          ...unaskedLines(own),
        ]
  })
  return [
    headline(comparison),
    ...comparisonFacts(comparison).map((fact) => `  ${truncateLine(fact)}`),
    ...groups,
    '',
    `${unchanged} of ${unchanged + changes.length} requirements have the same verdict in both`,
  ]
}

/** `Acme: Conformant, was Not conformant`. */
function headline({ old, new: now }: Comparison): string {
  const { standing = now.verdict } = now
  const { standing: before = old.verdict } = old
  return before === standing
    ? `${truncateLine(now.target)}: ${standing}, as before`
    : `${truncateLine(now.target)}: ${standing}, was ${before}`
}

/** How the runs and their kits differ, as sentences. */
function comparisonFacts({ old, new: now, kit, run }: Comparison): string[] {
  const { specification: was } = old
  const { specification: is } = now
  return [
    `old: ${old.startedAt}, new: ${now.startedAt}`,
    kit.version
      ? `the kit changed from ${old.kit.version} to ${now.kit.version}`
      : `the same kit, ${now.kit.version}`,
    kit.release
      ? `the release changed from ${was.release} (sha256 ${was.digest.slice(0, 12)}) to ${is.release} (sha256 ${is.digest.slice(0, 12)})`
      : `the same release, ${is.release} (sha256 ${is.digest.slice(0, 12)})`,
    ...listIds('requirements added', kit.requirementsAdded),
    ...listIds('requirements removed', kit.requirementsRemoved),
    ...listIds('checks added', kit.checksAdded),
    ...listIds('checks removed', kit.checksRemoved),
    ...run,
  ]
}

function listIds(what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${what} (${ids.length}): ${ids.join(', ')}`]
}

/** Only one of the runs judged it, so the reasons of both say nothing more. */
function isUnasked({ cause, from, to }: VerdictChange): boolean {
  return cause === 'run' && (from === 'not-claimed' || to === 'not-claimed')
}

/** A narrower selection leaves out a hundred requirements for one reason, which is told once. */
function unaskedLines(changes: readonly VerdictChange[]): string[] {
  const alike = Map.groupBy(changes.filter(isUnasked), ({ from, to, why }) => verdictWords(from, to, why))
  return [...alike].flatMap(([words, all]) => [`  ${words}`, `    ${all.map(({ id }) => id).join(', ')}`])
}

function verdictWords(from: VerdictChange['from'], to: VerdictChange['to'], why: string): string {
  return `${from ?? 'not known'} -> ${to ?? 'not known'}: ${truncateLine(why)}`
}

function changeLines({ id, from, to, why, reason, reasonBefore }: VerdictChange): string[] {
  return [
    `  ${id}  ${verdictWords(from, to, why)}`,
    ...(reasonBefore === undefined ? [] : [`    before  ${truncateLine(reasonBefore)}`]),
    ...(reason === undefined ? [] : [`    now     ${truncateLine(reason)}`]),
  ]
}

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
