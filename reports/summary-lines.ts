import { isOfClient } from '../contracts/catalogue.ts'
import type { Report, Since } from '../contracts/generated/schemas.ts'
import { truncateLine } from './truncate-line.ts'
import { sinceText } from './view/earlier-report.ts'
import { nextSteps } from './view/next-steps.ts'
import { exercisedWords } from './view/scope-words.ts'
import { numbersOf } from './view/tally.ts'
import { verdictReason } from './view/verdict-reason.ts'
import { countWords, standingWords } from './view/verdict-words.ts'

/** The most lines of each kind on a terminal; the report has them all. */
const SHOWN = 10
/** The most characters of a reason or a note on a terminal. */
const LONGEST = 160

/** What a terminal says at the end of a run, a line each, without colours. */
export function summaryLines(report: Report): readonly string[] {
  const { target, requirements, specification, seed, notes } = report
  const numbers = numbersOf(report)
  const { fix, supply, broken, warned } = nextSteps(report)
  return [
    `${target.name}: ${standingWords(report).label}`,
    ...(numbers === undefined ? [] : [numbers]),
    verdictReason(report),
    '',
    ...list(broken, ({ id, reason }) => `broken   ${id}${because(reason)}`),
    ...list(
      fix,
      ({ requirement: { id, reason, since } }) => `failed   ${id}${sinceWords(since)}${because(reason)}`,
    ),
    ...list(warned, ({ id, reason, since }) => `warning  ${id}${sinceWords(since)}${because(reason)}`),
    ...list(supply, ({ what, ids }) => `supply   ${truncateLine(what, LONGEST)} (for ${few(ids)})`),
    ...notes.map((note) => `note     ${truncateLine(note, LONGEST)}`),
    '',
    `${requirements.length} requirements: ${countWords(requirements)}`,
    [
      exercisedWords(report),
      ...(isOfClient(target) ? [] : [`seed ${seed}`]),
      `catalogue ${specification.release}`,
    ].join(', '),
  ].filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
}

function list<T>(items: readonly T[], line: (item: T) => string): string[] {
  const rest = items.length - SHOWN
  return [...items.slice(0, SHOWN).map(line), ...(rest > 0 ? [`         and ${rest} more`] : [])]
}

function because(reason: string | undefined): string {
  if (reason === undefined) return ''
  // A place in the document at its end is kept complete: part of a pointer leads nowhere.
  const [place = ''] = /, at \/.*$/.exec(reason) ?? []
  return `: ${truncateLine(reason.slice(0, reason.length - place.length), LONGEST)}${truncateLine(place, LONGEST)}`
}

function sinceWords(since: Since | undefined): string {
  return since === undefined ? '' : ` (${sinceText(since)})`
}

function few(ids: readonly string[]): string {
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ')
}
