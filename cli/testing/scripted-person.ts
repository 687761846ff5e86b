import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** A step as the person reads it. */
export interface ReadStep {
  /** The check that wants it: `lifecycle/key-creation, makes …`. */
  check: string
  /** Who is to act; empty if it is nobody in particular. */
  who: string
  /** What is to be done, line by line. */
  lines: readonly string[]
}

/** What the person answers; a value of several lines is given as one text. */
export type ScriptedAnswer =
  | { say: 'done'; values: Readonly<Record<string, string>> }
  | { say: 'refused'; how: string; detail: string }
  | { say: 'skip'; why: string }
  | { say: 'quit' }
  /** Presses keys instead of an answer, such as Ctrl-C. */
  | { keys: string }

/** The outcome of a call at a terminal. */
export interface TerminalCall {
  code: number | null
  /** Everything that was visible, without colours. */
  shown: string
  steps: readonly ReadStep[]
}

const CHOICE = /done, refused, skip or quit\? \(Enter: done\) > $/
const REFUSAL = /not-found, state, field, other or back\? > $/

/** Calls the command line on a pseudo-terminal, at which a scripted person reads what is asked and types the answers. */
export async function callAtTerminal(
  args: readonly string[],
  answer: (step: ReadStep) => Promise<ScriptedAnswer> | ScriptedAnswer,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<TerminalCall> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const command = [process.execPath, main, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const steps: ReadStep[] = []
  let shown = ''
  let unread = ''
  let current: ScriptedAnswer | undefined
  let lines: string[] = []
  const type = (text: string): void => {
    unread = ''
    child.stdin.write(`${text}\r`)
  }
  const react = async (): Promise<void> => {
    const seen = stripVTControlCharacters(unread).replaceAll('\r', '')
    if (CHOICE.test(seen)) {
      unread = ''
      const step = stepIn(seen)
      steps.push(step)
      current = await answer(step)
      if ('keys' in current) child.stdin.write(current.keys)
      else type(current.say)
    } else if (REFUSAL.test(seen)) {
      type(current !== undefined && 'how' in current ? current.how : 'other')
    } else if (/what did the portal say\?.* > $/.test(seen)) {
      type(current !== undefined && 'detail' in current ? current.detail : '')
    } else if (/why can it not be done\?.* > $/.test(seen)) {
      type(current !== undefined && 'why' in current ? current.why : '')
    } else if (/^ {2}> $/m.test(seen) && seen.endsWith('  > ')) {
      const name = /^ {2}(\w+) \(.*only a dot\)$/m.exec(seen)?.[1]
      if (name !== undefined) lines = [...textToPaste(current, name).split('\n'), '.']
      type(lines.shift() ?? '.')
    } else {
      const name = /^ {2}(\w+)(?: \([^\n]*\))? > $/m.exec(seen)?.[1]
      if (name !== undefined) type(textToPaste(current, name))
    }
  }
  let turn = Promise.resolve()
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    shown += piece
    unread += piece
    turn = turn.then(react)
  })
  const [code] = await once(child, 'close')
  await turn
  return { code: typeof code === 'number' ? code : null, shown: stripVTControlCharacters(shown), steps }
}

function textToPaste(answer: ScriptedAnswer | undefined, name: string): string {
  return answer !== undefined && 'values' in answer ? (answer.values[name] ?? '') : ''
}

function stepIn(seen: string): ReadStep {
  const text = seen.slice(seen.lastIndexOf('\nPortal step '))
  const [, check = ''] = /^Portal step \d+ \(\d+ at most\): (.*)$/m.exec(text) ?? []
  const [, who = ''] = /^As (\S+), .*:$/m.exec(text) ?? []
  const lines = text
    .split('\n')
    .filter((line) => /^ {2}\S| {4}\S/.test(line) && !CHOICE.test(line))
    .map((line) => line.slice(2))
  return { check, who, lines }
}
