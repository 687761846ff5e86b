import type {
  AskedValue,
  StepAnswer,
  StepQuestion,
  ValueKind,
} from '../../fixtures/portal/manual/step-question.ts'
import type { Refusal } from '../../judgement/portal/portal-step.ts'
import type { Dialogue } from './terminal.ts'

const REFUSALS: Readonly<Record<Refusal, string>> = {
  forbidden: 'not allowed to this person',
  'not-found': 'there is no such thing',
  state: 'not in this state',
  field: 'something that was filled in',
  other: 'otherwise, or not offered at all',
}

/** Asks the person at the terminal how a step went, and for what it gave. @throws Unanswered */
export async function askPerson(terminal: Dialogue, question: StepQuestion): Promise<StepAnswer> {
  for (;;) {
    const how = await choice(terminal, ['done', 'refused', 'skip', 'quit'], 'done')
    if (how === 'quit') return { kind: 'ended' }
    if (how === 'skip') return skipStep(terminal)
    if (how === 'refused') {
      const refused = await refuseStep(terminal)
      if (refused !== undefined) return refused
      continue
    }
    const values = await readValues(terminal, question.values)
    if (values === 'quit') return { kind: 'ended' }
    if (values === 'skip') return skipStep(terminal)
    if (values !== 'again') return { kind: 'done', values }
  }
}

async function skipStep(terminal: Dialogue): Promise<StepAnswer> {
  return {
    kind: 'skipped',
    why: (await terminal.line('  why can it not be done? (Enter: no reason) > ')).trim(),
  }
}

/** @returns undefined if it was not refused after all */
async function refuseStep(terminal: Dialogue): Promise<StepAnswer | undefined> {
  const names = Object.keys(REFUSALS) as Refusal[]
  for (const name of names) terminal.say(`  ${name.padEnd(10)} ${REFUSALS[name]}`)
  const refusal = await choice(terminal, [...names, 'back'])
  if (refusal === 'back') return undefined
  const detail = (await terminal.line('  what did the portal say? (Enter: nothing) > ')).trim()
  return { kind: 'refused', refusal, detail }
}

/** One of some words; a beginning that fits only one is enough. */
async function choice<T extends string>(terminal: Dialogue, words: readonly T[], standard?: T): Promise<T> {
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

/** What was typed in place of a value. */
type Turn = 'again' | 'skip' | 'quit'

/** The line that ends a value of several lines. */
const END = '.'

/** Reads the values that follow a step, asking again for each until it is valid. @returns them by name, or what was typed in place of one */
async function readValues(
  terminal: Dialogue,
  values: readonly AskedValue[],
): Promise<Readonly<Record<string, string>> | Turn> {
  const read: Record<string, string> = {}
  for (const asked of values) {
    const value = await readValue(terminal, asked)
    if (typeof value !== 'string') return value.turn
    read[asked.name] = value
  }
  return read
}

async function readValue(terminal: Dialogue, asked: AskedValue): Promise<string | { turn: Turn }> {
  const { kind, standard } = asked
  for (;;) {
    const typed = await (hasLines(kind) ? readLines(terminal, asked) : readLine(terminal, asked))
    const turn = turnIn(typed)
    if (turn !== undefined) return { turn }
    if (typed === '' && standard !== undefined) return standard
    const problem = valueProblem(kind, typed)
    if (problem === undefined) return typed
    terminal.say(`    expected ${problem}`)
  }
}

async function readLine(terminal: Dialogue, { name, kind, standard, hint }: AskedValue): Promise<string> {
  const isSecret = kind === 'secret'
  const hints = [
    ...(hint === undefined ? [] : [hint]),
    ...(isSecret ? ['does not show'] : []),
    ...(standard === undefined || standard === '' ? [] : [`Enter: ${standard}`]),
  ]
  const prompt = `  ${name}${hints.length === 0 ? '' : ` (${hints.join('; ')})`} > `
  return (await terminal.line(prompt, isSecret)).trim()
}

async function readLines(terminal: Dialogue, { name, hint }: AskedValue): Promise<string> {
  const hints = [...(hint === undefined ? [] : [hint]), 'then a line that is only a dot']
  terminal.say(`  ${name} (${hints.join('; ')})`)
  const lines: string[] = []
  for (;;) {
    const line = await terminal.line('  > ')
    if (line.trim() === END) return lines.join('\n')
    if (lines.length === 0 && turnIn(line) !== undefined) return line
    lines.push(line)
  }
}

function turnIn(typed: string): Turn | undefined {
  return (['again', 'skip', 'quit'] as const).find((turn) => typed.trim() === `:${turn}`)
}

/** What is wrong with a value that was pasted, as what was expected; undefined if nothing is. */
export function valueProblem(kind: ValueKind, value: string): string | undefined {
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  switch (kind) {
    case 'word':
      return /^\S+$/.test(value) ? undefined : 'one word, without blanks'
    case 'phrase':
      return value === '' ? 'something' : undefined
    case 'secret':
      if (value === '') return 'a secret'
      return /[•●∙]{2}|\*{3}/.test(value)
        ? 'its characters themselves, no dots or stars in their place'
        : undefined
    case 'address':
      return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
        ? undefined
        : 'an address with http:// or https://'
    case 'key-type':
      return /account|workspace/i.test(value) ? undefined : 'account or workspace'
    case 'status':
      return /^[1-5]\d\d$/.test(value) ? undefined : 'a status from 100 to 599'
    case 'actions':
      return lines.every((line) => /^\s*[A-Za-z]+\s+\S/.test(line))
        ? undefined
        : 'lines such as GET /tickets/{id}'
    case 'headers':
      return lines.every((line) => /^\s*[^\s:]+\s*:/.test(line))
        ? undefined
        : 'lines such as content-type: application/json'
    case 'text':
      return undefined
  }
}

/** Whether a value has several lines. */
function hasLines(kind: ValueKind): boolean {
  return kind === 'actions' || kind === 'headers' || kind === 'text'
}
