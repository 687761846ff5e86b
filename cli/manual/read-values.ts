import type { AskedValue } from '../../fixtures/portal/manual/step-question.ts'
import { hasLines, valueProblem } from './pasted-value.ts'
import type { Terminal } from './terminal.ts'

/** What was typed in place of a value. */
export type Turn = 'again' | 'skip' | 'quit'

/** The line that ends a value of several lines. */
const END = '.'

/** Reads the values that follow a step, each again until it can be one. @returns them by name, or what was typed in place of one */
export async function readValues(
  terminal: Terminal,
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

async function readValue(terminal: Terminal, asked: AskedValue): Promise<string | { turn: Turn }> {
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

async function readLine(terminal: Terminal, { name, kind, standard, hint }: AskedValue): Promise<string> {
  const isSecret = kind === 'secret'
  const hints = [
    ...(hint === undefined ? [] : [hint]),
    ...(isSecret ? ['does not show'] : []),
    ...(standard === undefined || standard === '' ? [] : [`Enter: ${standard}`]),
  ]
  const prompt = `  ${name}${hints.length === 0 ? '' : ` (${hints.join('; ')})`} > `
  return (await terminal.line(prompt, isSecret)).trim()
}

async function readLines(terminal: Terminal, { name, hint }: AskedValue): Promise<string> {
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
