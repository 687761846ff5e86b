import type { Report } from '../contracts/generated/schemas.ts'
import { clipped } from './clipped.ts'
import { VERDICTS } from './verdict/requirement-verdict.ts'
import { exercisedWords } from './view/exercised-words.ts'
import { nextSteps } from './view/next-steps.ts'
import { isOfClient } from './view/of-client.ts'
import { verdictReason } from './view/verdict-reason.ts'
import { STANDING_WORDS, VERDICT_WORDS } from './view/verdict-words.ts'

/** Lines of each kind that a terminal shows; the report has them all. */
const SHOWN = 10
/** Characters of a reason or a note that it shows. */
const LONGEST = 160

/** What a terminal says at the end of a run, a line each, without colours. */
export function summaryLines(report: Report): readonly string[] {
  const { target, verdict, specification, seed, notes } = report
  const { mend, supply, broken } = nextSteps(report)
  return [
    `${target.name}: ${STANDING_WORDS[verdict].label}`,
    verdictReason(report),
    '',
    ...list(broken, ({ id, reason }) => `broken   ${id}${because(reason)}`),
    ...list(mend, ({ requirement: { id, reason } }) => `failed   ${id}${because(reason)}`),
    ...list(supply, ({ what, ids }) => `supply   ${clipped(what, LONGEST)} (for ${few(ids)})`),
    ...notes.map((note) => `note     ${clipped(note, LONGEST)}`),
    '',
    tally(report),
    [
      exercisedWords(report),
      ...(isOfClient(target) ? [] : [`seed ${seed}`]),
      `release ${specification.release}`,
    ].join(', '),
  ].filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
}

function list<T>(items: readonly T[], line: (item: T) => string): string[] {
  const rest = items.length - SHOWN
  return [...items.slice(0, SHOWN).map(line), ...(rest > 0 ? [`         and ${rest} more`] : [])]
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${clipped(reason, LONGEST)}`
}

function few(ids: readonly string[]): string {
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ')
}

function tally({ requirements }: Report): string {
  const parts = VERDICTS.flatMap((verdict) => {
    const count = requirements.filter((one) => one.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${VERDICT_WORDS[verdict].label.toLowerCase()}`]
  })
  return `${requirements.length} requirements: ${parts.join(', ')}`
}
