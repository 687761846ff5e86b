import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../../../contracts/errors.ts'
import type { Interruption } from '../../process/interruption.ts'
import { packageFile } from '../../process/kit-package.ts'

/** Milliseconds that a command gets to end after it was asked to. */
const LONGEST_SHUTDOWN = 5_000
/** Milliseconds after which a command that the terminal has already signalled is asked again to end. */
const GRACE = 1_000

/** How a command is run. */
interface CommandOptions {
  env: NodeJS.ProcessEnv
  /** Standard output is in use, so the command's goes to standard error. */
  outputToErrors: boolean
  /** Milliseconds that it may take. */
  limit: number
  interruption: Interruption
}

/** How a command that was started ended. */
export interface CommandOutcome {
  code: number
  signal: NodeJS.Signals | null
  /** It took too long, and was ended. */
  isTimedOut: boolean
}

/** Runs a command to its end, with the terminal as its own. @throws UsageError if it cannot be started @throws Interrupted */
export async function runCommand(words: readonly string[], options: CommandOptions): Promise<CommandOutcome> {
  const { interruption, limit } = options
  interruption.throwIfAsked()
  // At a terminal only a command in the foreground group may read.
  const isAtTerminal = isatty(0) || process.platform === 'win32'
  const supervisor = startSupervisor(words, options, isAtTerminal)
  let end: CommandEnd | undefined
  supervisor.on('message', (message) => {
    if (isCommandEnd(message)) end = message
  })
  // Messages sent before its exit may arrive after the exit event.
  const ended = Promise.all([once(supervisor, 'exit'), once(supervisor, 'disconnect')])
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    stop(supervisor, 'SIGTERM', isAtTerminal)
  }, limit)
  const forget = interruption.onAsked((insists) => {
    if (insists) signal(supervisor, 'SIGKILL', isAtTerminal)
    else if (isAtTerminal) setTimeout(() => stop(supervisor, 'SIGTERM', true), GRACE).unref()
    else stop(supervisor, 'SIGINT', false)
  })
  const killNow = (): void => signal(supervisor, 'SIGKILL', isAtTerminal)
  process.once('exit', killNow)
  await ended
  process.off('exit', killNow)
  clearTimeout(timer)
  forget()
  interruption.throwIfAsked()
  return outcomeOf(words, end, isTimedOut)
}

function startSupervisor(
  words: readonly string[],
  { env, outputToErrors }: CommandOptions,
  isAtTerminal: boolean,
): ChildProcess {
  const leads = isAtTerminal ? 'alone' : 'group'
  return spawn(
    process.execPath,
    [fileURLToPath(packageFile('cli/client/command/supervisor')), leads, ...words],
    {
      env,
      stdio: ['pipe', outputToErrors ? 2 : 1, 2, 0, 'ipc'],
      detached: !isAtTerminal,
    },
  )
}

/** Asks the whole command to end, and kills it if it does not. */
function stop(supervisor: ChildProcess, name: NodeJS.Signals, isAtTerminal: boolean): void {
  signal(supervisor, name, isAtTerminal)
  setTimeout(() => signal(supervisor, 'SIGKILL', isAtTerminal), LONGEST_SHUTDOWN).unref()
}

/** At a terminal the supervisor passes the signal on; closing its pipe kills it outright. Windows has no signals to pass on. */
function signal(supervisor: ChildProcess, name: NodeJS.Signals, isAtTerminal: boolean): void {
  const { pid } = supervisor
  if (pid === undefined || supervisor.exitCode !== null || supervisor.signalCode !== null) return
  if (name === 'SIGKILL' || process.platform === 'win32') {
    supervisor.stdin?.destroy()
    return
  }
  try {
    process.kill(isAtTerminal ? pid : -pid, name)
  } catch {
    // It has just ended.
  }
}

function outcomeOf(
  words: readonly string[],
  end: CommandEnd | undefined,
  isTimedOut: boolean,
): CommandOutcome {
  if (end?.problem !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `client: -- ${words[0]}: cannot be started: ${end.problem}; expected the path of a program, or the name of one on PATH`,
    )
  }
  return end === undefined
    ? { code: 137, signal: 'SIGKILL', isTimedOut }
    : { code: end.code, signal: end.signal, isTimedOut }
}

/** How a command ended, or why it did not begin: the code of the system's error. */
export type CommandEnd =
  | { code: number; signal: NodeJS.Signals | null; problem?: never }
  | { problem: string; code?: never; signal?: never }

/** True for the message in which the supervisor of a command says how it ended. */
function isCommandEnd(value: unknown): value is CommandEnd {
  return typeof value === 'object' && value !== null && ('code' in value || 'problem' in value)
}
