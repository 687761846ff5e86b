import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the flags of a command that only contributors use. If one is wrong, the process ends with 2, and a line that says what was expected.
 * @param usage what the command takes, as `node proof/run.ts [--seed N]`
 */
export function readFlags<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // Node's second sentence is about arguments that begin with a dash, which none of these commands takes.
    return wrongUse(error instanceof Error ? error.message.replace(/\. .*$/s, '') : String(error), usage)
  }
}

/** The bounds of a whole number. */
interface Bounds {
  /** Default: 1. */
  least?: number
  /** Default: none that anybody meets. */
  most?: number
}

/** The value of a flag as a whole number; undefined without the flag. Another ends the process as a wrong flag does. */
export function wholeNumber(
  usage: string,
  flag: string,
  value: string | undefined,
  { least = 1, most }: Bounds = {},
): number | undefined {
  if (value === undefined) return undefined
  const number = /^\d{1,15}$/.test(value) ? Number(value) : -1
  if (number >= least && number <= (most ?? number)) return number
  const bounds = most === undefined ? `from ${least} on` : `from ${least} to ${most}`
  return wrongUse(`${flag} is ${value}, expected a whole number ${bounds}`, usage)
}

/** Ends the process with 2, as a wrong flag does. */
export function wrongUse(message: string, usage: string): never {
  process.stderr.write(`${message}\nusage: ${usage}\n`)
  process.exit(2)
}
