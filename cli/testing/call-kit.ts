import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Why a test that interrupts the command line is not run here, or false. */
export const NO_SIGNALS = process.platform === 'win32' && 'NOT TESTED here: what is sent on Windows kills'

/** The outcome of one call of the command line. */
export interface Call {
  code: number | null
  stdout: string
  stderr: string
}

/** How the command line is called. */
export interface CallOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Its standard input. */
  input?: string
  /** Sends SIGINT as soon as standard error matches. */
  interruptAt?: RegExp
  /** Sends SIGKILL as soon as standard error matches. */
  killAt?: RegExp
  /** Does something once, as soon as standard error matches. */
  whenStderr?: readonly [RegExp, () => void]
}

/** Calls the command line as a person does: as a process, through its front door. */
export async function callKit(args: readonly string[], options: CallOptions = {}): Promise<Call> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // It may end without reading.
  child.stdin.on('error', () => {}).end(options.input ?? '')
  let seen = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    const before = seen
    seen += piece
    const begins = (pattern: RegExp | undefined): boolean =>
      pattern !== undefined && !pattern.test(before) && pattern.test(seen)
    // Reacts while the kit is still running.
    if (begins(options.whenStderr?.[0])) options.whenStderr?.[1]()
    if (begins(options.interruptAt)) child.kill('SIGINT')
    if (begins(options.killAt)) child.kill('SIGKILL')
  })
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code: typeof code === 'number' ? code : null, stdout, stderr: seen }
}
