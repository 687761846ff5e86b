import { AsyncLocalStorage } from 'node:async_hooks'
import { call } from '../call.ts'
import type { Call } from './call-kit.ts'
import { setVariables } from './set-variable.ts'

/** What a call in this process wrote until now. */
type Written = Record<'stdout' | 'stderr', string>

const writing = new AsyncLocalStorage<Written>()

// What the test runner writes meanwhile passes through.
for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name]
  const write = stream.write.bind(stream)
  const catchText = (text: unknown, ...more: unknown[]): boolean => {
    const written = writing.getStore()
    if (written === undefined) return Reflect.apply(write, stream, [text, ...more])
    written[name] += String(text)
    return true
  }
  Object.assign(stream, { write: catchText })
}

/**
 * Calls the command line in this process: everything it does except how its own process starts, is interrupted, and ends. Tests with
 * `callKit` show that the process adds nothing to the output and has the right exit code. One call at a time, since they share the working
 * folder.
 */
export async function callHere(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Call> {
  const before = process.cwd()
  const written: Written = { stdout: '', stderr: '' }
  const restore = setVariables({ NO_COLOR: '1', ...env })
  process.chdir(cwd)
  try {
    const code = await writing.run(written, () => call(args))
    return { code, ...written }
  } finally {
    process.chdir(before)
    restore()
  }
}
