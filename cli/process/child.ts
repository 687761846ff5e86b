import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileCacheVariables } from '../../temporary-folders/compile-cache.ts'
import { packageFile } from './kit-package.ts'

/** How a process is started. */
export interface ChildOptions {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** How many descriptors to read from, 3 and up, beside output and errors. */
  pipes?: number
}

/** How a process ended. */
export interface ChildEnd {
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * A process of ours. It leads its own process group: a Ctrl-C at the terminal reaches only this program, which then
 * stops its children in the right order. It never outlives this program, however that ends: it watches its parent.
 */
export class Child {
  readonly process: ChildProcess
  readonly ended: Promise<ChildEnd>
  #isRunning = true

  constructor({ args, env, pipes = 0 }: ChildOptions) {
    this.process = spawn(
      process.execPath,
      ['--import', packageFile('cli/process/parent-watch').href, ...args],
      {
        env: { ...compileCacheVariables(), ...env },
        stdio: ['pipe', 'pipe', 'pipe', ...Array.from({ length: pipes }, () => 'pipe' as const)],
        detached: process.platform !== 'win32',
      },
    )
    const killNow = (): void => this.signal('SIGKILL')
    // Before anything that it uses is removed on exit.
    process.prependOnceListener('exit', killNow)
    this.ended = this.#end().finally(() => {
      this.#isRunning = false
      process.off('exit', killNow)
    })
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Sends a signal; SIGKILL goes to all processes that this one started, too. */
  signal(signal: NodeJS.Signals): void {
    const { pid } = this.process
    if (!this.#isRunning || pid === undefined) return
    // On Windows the console has signalled it already; any signal from here would end it at once.
    if (process.platform === 'win32' && signal === 'SIGINT') return
    try {
      process.kill(signal === 'SIGKILL' && process.platform !== 'win32' ? -pid : pid, signal)
    } catch {
      // It has just ended.
    }
  }

  /** Asks it to end, and kills it if it does not within `longest` milliseconds. */
  async stop(signal: NodeJS.Signals, longest: number): Promise<void> {
    if (!this.#isRunning) return
    this.signal(signal)
    const timer = setTimeout(() => this.signal('SIGKILL'), longest)
    await this.ended
    clearTimeout(timer)
  }

  async #end(): Promise<ChildEnd> {
    const failed = once(this.process, 'error').then(([error]: unknown[]) => {
      throw error
    })
    const closed = once(this.process, 'close').then(
      ([code, signal]: unknown[]): ChildEnd => ({
        code: typeof code === 'number' ? code : null,
        signal: isSignal(signal) ? signal : null,
      }),
    )
    return Promise.race([closed, failed])
  }
}

function isSignal(value: unknown): value is NodeJS.Signals {
  return typeof value === 'string' && value.startsWith('SIG')
}
