import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import type { CommandEnd } from './command-end.ts'

/*
 * Keeps one command of somebody else, as a process of its own: the command has the input, the output and the errors of the command
 * line, and this program the other end of a pipe. When that is closed, the command line is gone, killed outright perhaps, and the
 * command is ended with all that it started. Away from a terminal this program leads a group of its own, so that all of it can be
 * found; at a terminal the command stays in the foreground, where alone it may read.
 */
const [leads, ...words] = process.argv.slice(2)
const [program = '', ...args] = words
/** The descriptor of the command line's own standard input. */
const INPUT = 3

const command = spawn(program, args, { stdio: [INPUT, 'inherit', 'inherit'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // In a group of its own the command was sent the same signal.
  process.on(signal, () => void (leads === 'alone' && isPassedOn(signal) && command.kill(signal)))
}
process.stdin.once('end', endAll).once('error', endAll).resume()
command.once('error', (error) => {
  tell({ problem: 'code' in error ? String(error.code) : error.message })
})
command.once('exit', (code, signal) => {
  tell({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), signal })
})

/** A terminal tells the command of Ctrl-C by itself, and the console of Windows of all there is. */
function isPassedOn(signal: NodeJS.Signals): boolean {
  return signal !== 'SIGINT' && process.platform !== 'win32'
}

/** Tells how it ended; what the command has left behind ends with this program. */
function tell(end: CommandEnd): void {
  if (process.connected) process.send?.(end, endAll)
  else endAll()
}

function endAll(): void {
  // Windows has no groups; there what a command started is found through the command, as long as that lives.
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(command.pid), '/t', '/f'])
  command.kill('SIGKILL')
  try {
    if (leads === 'group') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
