import { createInterface } from 'node:readline/promises'
import { UsageError } from '../../contracts/errors.ts'
import { visible } from '../../contracts/visible.ts'
import type { Ask } from './interview.ts'

/** Lets `work` ask somebody at the terminal. @throws UsageError where they end it before the last answer */
export async function atTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const left = Promise.withResolvers<never>()
  const leave = (): void =>
    left.reject(new UsageError('TERMINAL_MISSING', 'init: ended before the last answer; nothing was written'))
  terminal.on('SIGINT', leave).on('close', leave)
  try {
    return await Promise.race([
      work(async (question) => (await terminal.question(visible(`${question} > `))).trim()),
      left.promise,
    ])
  } finally {
    terminal.off('close', leave).close()
  }
}
