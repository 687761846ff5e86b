import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContractError, EvidenceError, UsageError } from '../contracts/errors.ts'
import { EXIT_CODES } from '../contracts/exit-codes.ts'
import { KIT_NAME } from '../contracts/kit-command.ts'
import { whyUnwritable } from '../text/error-text.ts'
import { nearest } from '../text/nearest.ts'
import { TargetNotStarted } from './container/target-not-started.ts'
import type { Command } from './flags/command.ts'
import { commandLine } from './flags/command-line.ts'
import { commandHelp, generalHelp } from './help-text.ts'
import { kitIdentity } from './process/kit-package.ts'
import { say } from './terminal/say.ts'

/** Does what the command line asks for, and reports what went wrong. @returns the exit code */
export async function call(args: readonly string[]): Promise<number> {
  try {
    return await obey(args)
  } catch (error) {
    return exitCodeFor(error)
  }
}

async function obey([name, ...args]: readonly string[]): Promise<number> {
  const names = await commandNames()
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && args.length === 0)) {
    const commands = await Promise.all(names.map(async (one) => [one, await loadCommand(one)] as const))
    const text = generalHelp(commands)
    if (name !== undefined) return print(text)
    say(process.stderr, ...linesIn(text))
    throw new UsageError('COMMAND_UNKNOWN', `expected a command: ${names.join(', ')}`)
  }
  if (name === '--version' || name === '-v') return print(`${kitIdentity().version}\n`)
  if (!names.includes(name)) {
    const near = nearest(name, names)
    throw new UsageError(
      'COMMAND_UNKNOWN',
      `${name}: unknown; ${near === undefined ? `the commands are ${names.join(', ')}` : `did you mean ${near}? The commands are ${names.join(', ')}`}`,
    )
  }
  const command = await loadCommand(name)
  // What follows -- belongs to another program.
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  const asksForHelp = own.some((arg) => arg === '--help' || arg === '-h')
  if (asksForHelp) print(commandHelp(name, command))
  if (command.isPassedOn === true) {
    return command.run({ args, words: [], has: () => false, value: () => undefined, list: () => [] })
  }
  if (asksForHelp) return 0
  return command.run(commandLine(name, command, args))
}

function print(text: string): number {
  say(process.stdout, ...linesIn(text))
  return 0
}

/** The lines of one of our texts, which ends with a line end. */
function linesIn(text: string): readonly string[] {
  return text.replace(/\n$/, '').split('\n')
}

/** Reports an error. @returns the exit code that it means */
export function exitCodeFor(error: unknown): number {
  if (error instanceof UsageError || error instanceof TargetNotStarted) {
    say(process.stderr, ...`${KIT_NAME}: ${error.message}`.split('\n'))
    return error.exitCode
  }
  const isExplained = error instanceof ContractError || error instanceof EvidenceError
  const told = isExplained ? error.message : error instanceof Error ? error.stack : String(error)
  say(process.stderr, ...`${KIT_NAME}: the kit itself broke: ${told}`.split('\n'))
  return EXIT_CODES.broken
}

/** Says that standard output was lost, which nothing else shows. @returns the exit code that it means */
export function exitCodeForLostOutput(error: unknown): number {
  return exitCodeFor(new UsageError('OUTPUT_UNWRITABLE', `standard output: ${whyUnwritable(error)}`))
}

/** `.ts` when the sources run, `.js` when the compiled package does. */
const ending = extname(fileURLToPath(import.meta.url))

/** The names of all commands, sorted: one for each file of the folder. */
async function commandNames(): Promise<readonly string[]> {
  const files = await readdir(new URL('commands/', import.meta.url))
  return files
    .filter((file) => file.endsWith(ending) && !/\.(?:test|d)\.ts$/.test(file))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}

/** The command of that name, which must be one of them. */
export async function loadCommand(name: string): Promise<Command> {
  const module: { command: Command } = await import(
    new URL(`commands/${name}${ending}`, import.meta.url).href
  )
  return module.command
}
