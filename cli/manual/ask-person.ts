import type { StepAnswer, StepQuestion } from '../../fixtures/portal/manual/step-question.ts'
import type { Refusal } from '../../judgement/portal/portal-step.ts'
import { readValues } from './read-values.ts'
import type { Terminal } from './terminal.ts'

const REFUSALS: Readonly<Record<Refusal, string>> = {
  forbidden: 'not allowed to this person',
  'not-found': 'there is no such thing',
  state: 'not in this state',
  field: 'something that was filled in',
  other: 'otherwise, or not offered at all',
}

/** Asks the person at the terminal how a step went, and for what it gave. @throws Unanswered */
export async function askPerson(terminal: Terminal, question: StepQuestion): Promise<StepAnswer> {
  for (;;) {
    const how = await choice(terminal, ['done', 'refused', 'skip', 'quit'], 'done')
    if (how === 'quit') return { kind: 'ended' }
    if (how === 'skip') return skipStep(terminal)
    if (how === 'refused') return refuseStep(terminal)
    const values = await readValues(terminal, question.values)
    if (values === 'quit') return { kind: 'ended' }
    if (values === 'skip') return skipStep(terminal)
    if (values !== 'again') return { kind: 'done', values }
  }
}

async function skipStep(terminal: Terminal): Promise<StepAnswer> {
  return {
    kind: 'skipped',
    why: (await terminal.line('  why can it not be done? (Enter: no reason) > ')).trim(),
  }
}

async function refuseStep(terminal: Terminal): Promise<StepAnswer> {
  const names = Object.keys(REFUSALS) as Refusal[]
  for (const name of names) terminal.say(`  ${name.padEnd(10)} ${REFUSALS[name]}`)
  const refusal = await choice(terminal, names)
  const detail = (await terminal.line('  what did the portal say? (Enter: nothing) > ')).trim()
  return { kind: 'refused', refusal, detail }
}

/** One of some words, of which the beginning is enough where it is of one only. */
async function choice<T extends string>(terminal: Terminal, words: readonly T[], standard?: T): Promise<T> {
  const asked = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}?${standard === undefined ? '' : ` (Enter: ${standard})`}`
  for (;;) {
    const typed = (await terminal.line(`  ${asked} > `)).trim().toLowerCase()
    if (typed === '' && standard !== undefined) return standard
    const meant = words.filter((word) => typed !== '' && word.startsWith(typed))
    const [only] = meant
    if (only !== undefined && meant.length === 1) return only
    terminal.say(`    expected ${words.join(', ')}`)
  }
}
