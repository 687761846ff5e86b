import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { codeOf } from '../../../text/error-text.ts'
import type { CommandEnd } from './run-command.ts'

/*
 * Runs the command of a client, and ends it when the command line is gone. This program is a separate process. The command uses the
 * standard input, output and error of the command line. This program's own standard input is a pipe from the command line. When the
 * pipe closes, the command line has ended or was killed; this program then ends the command with all that it started. Without a
 * terminal this program leads its own process group, and can find all processes by that group. At a terminal the command stays in the
 * foreground group, because only that group may read from the terminal.
 */
const [leads, ...words] = process.argv.slice(2)
const [program = '', ...args] = words
/** The descriptor of the command line's own standard input. */
const INPUT = 3

const command = spawn(program, args, { stdio: [INPUT, 'inherit', 'inherit'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // If this program leads its own group, the command is in it and has got the same signal.
  process.on(signal, () => void (leads === 'alone' && isPassedOn(signal) && command.kill(signal)))
}
process.stdin.once('end', endAll).once('error', endAll).resume()
command.once('error', (error) => {
  tell({ problem: problemOf(error) })
})
command.once('exit', (code, signal) => {
  tell({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), signal })
})

function problemOf(error: Error): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'there is no such program'
  if (code === 'EACCES') return 'it may not be run by this user'
  return code ?? error.message
}

/** A terminal itself sends Ctrl-C to the command, and the console of Windows sends it every signal. */
function isPassedOn(signal: NodeJS.Signals): boolean {
  return signal !== 'SIGINT' && process.platform !== 'win32'
}

/** Reports how the command ended, then ends this program and any processes that the command left behind. */
function tell(end: CommandEnd): void {
  if (process.connected) process.send?.(end, endAll)
  else endAll()
}

function endAll(): void {
  // Windows has no process groups: taskkill finds the processes that a command started only while the command is alive.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(command.pid), '/t', '/f'])
  command.kill('SIGKILL')
  try {
    if (leads === 'group') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
