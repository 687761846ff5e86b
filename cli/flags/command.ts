/** The flags and words of one call of a command, checked against what the command knows. */
export interface CommandLine {
  /** All arguments as they were given. */
  args: readonly string[]
  words: readonly string[]
  has(flag: string): boolean
  /** The value of a flag that is given once. */
  value(flag: string): string | undefined
  /** The values of a flag that is a list. */
  list(flag: string): readonly string[]
}

/** A flag of a command. */
export interface Flag {
  /** What follows it, in capitals; absent for a flag without a value. */
  takes?: string
  /** It may be given more than once, or with several values between commas. */
  isList?: boolean
  /** It may be given more than once, each time with one value, commas and all. */
  isRepeatable?: boolean
  /** The only values it can have. */
  oneOf?: readonly string[]
  /** What it does, for the help text. */
  about: string
}

/** One command of the command line; the file's name in commands/ is its name. */
export interface Command {
  /** One line, for the list of commands. */
  summary: string
  /** What comes after the command's name. */
  usage: string
  /** What it is for, written for somebody who has never run it. */
  about: string
  flags: Readonly<Record<string, Flag>>
  /** How many words it takes besides its flags. Default: none. */
  words?: { least: number; most: number; name: string }
  /** Hands all that follows to another program, its --help included. */
  isPassedOn?: boolean
  /** Lines to type, each with what it does. */
  examples: readonly (readonly [line: string, effect: string])[]
  /** The help explains its exit codes: it can end in more ways than success and misuse. */
  judges?: boolean
  /** Runs it. @returns the exit code. @throws UsageError, ContractError, EvidenceError */
  run(line: CommandLine): Promise<number>
}
