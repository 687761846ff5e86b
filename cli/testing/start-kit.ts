import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** Milliseconds for which output is awaited: no machine is so slow. */
const LONGEST_WAIT = 240_000

/** A call of the command line that goes on until it is ended. */
export interface StartedKit {
  /** What it has written to standard error, or to its terminal, so far. */
  readonly stderr: string
  /** Waits until its output since the last call of this matches. @throws Error with all its output if it ends before or takes too long */
  said(pattern: RegExp): Promise<void>
  /** Presses keys, if it is at a terminal. */
  press(keys: string): void
  /** Waits until it ends by itself. @returns the exit code */
  waitForEnd(): Promise<number | null>
  /** Sends a signal. @returns the exit code */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the command line as a separate process, at a pseudo-terminal if asked for, and ends it with the test. */
export function startKit(
  t: TestContext,
  args: readonly string[],
  cwd: string,
  { isAtTerminal = false } = {},
): StartedKit {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const words = [process.execPath, main, ...args]
  const [program = '', ...given] = isAtTerminal
    ? ['script', '-qec', words.map((word) => `'${word}'`).join(' '), '/dev/null']
    : words
  const child = spawn(program, given, {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let hasEnded = false
  const ended = once(child, 'close').finally(() => {
    hasEnded = true
  })
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let stderr = ''
  let heard = 0
  const told = isAtTerminal ? child.stdout : child.stderr
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  told.setEncoding('utf8').on('data', (piece: string) => {
    stderr += stripVTControlCharacters(piece).replaceAll('\r', '')
  })
  return {
    get stderr() {
      return stderr
    },
    async said(pattern) {
      const end = performance.now() + LONGEST_WAIT
      for (;;) {
        const found = pattern.exec(stderr.slice(heard))
        if (found !== null) {
          heard += found.index + found[0].length
          return
        }
        const isLate = performance.now() > end
        if (hasEnded || isLate) {
          const how = hasEnded ? 'it ended' : `${LONGEST_WAIT / 60_000} minutes went by`
          throw new Error(`${how} without it saying ${pattern}:\n${stderr}`)
        }
        await sleep(25)
      }
    },
    press: (keys) => void child.stdin.write(keys),
    async waitForEnd() {
      await ended
      return child.exitCode
    },
    async end(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
