import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** A call of the command line that goes on until it is ended. */
export interface StartedKit {
  /** What it said on standard error, or at its terminal, until now. */
  readonly stderr: string
  /** Waits until what it says after the last call of this matches. @throws Error with all it said, where it ends before */
  said(pattern: RegExp): Promise<void>
  /** Presses keys, where it is at a terminal. */
  press(keys: string): void
  /** Waits until it ends by itself. @returns the exit code */
  ended(): Promise<number | null>
  /** Sends a signal. @returns the exit code */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the command line as a process of its own, at a pseudo-terminal if asked for, that is ended with the test. */
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
  const ended = once(child, 'close')
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
      for (;;) {
        const found = pattern.exec(stderr.slice(heard))
        if (found !== null) {
          heard += found.index + found[0].length
          return
        }
        if (child.exitCode !== null) throw new Error(`it ended without saying ${pattern}:\n${stderr}`)
        await Promise.race([once(told, 'data'), ended])
      }
    },
    press: (keys) => void child.stdin.write(keys),
    async ended() {
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
