import { parseArgs } from 'node:util'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { nearest } from '../../text/nearest.ts'
import type { Command, CommandLine, Flag } from './command.ts'

/** @throws UsageError, with the nearest known flag or value. */
export function commandLine(
  name: string,
  command: Pick<Command, 'flags' | 'words'>,
  args: readonly string[],
): CommandLine {
  const { flags, words: bounds = { least: 0, most: 0, name: '' } } = command
  const given = new Map<string, string[]>()
  const words: string[] = []
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([flag, { takes }]) => [
        flag,
        { type: takes === undefined ? 'boolean' : 'string' },
      ]),
    ),
  })
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const flag = findFlag(name, flags, token.name, token.rawName)
    const values = valuesOf(token.rawName, flag, token.value, token.inlineValue === true)
    const before = given.get(token.name)
    if (before !== undefined && flag.isList !== true && flag.isRepeatable !== true) {
      throw new UsageError('FLAG_INVALID', `${token.rawName}: given twice; expected once`)
    }
    given.set(token.name, [...(before ?? []), ...values])
  }
  if (words.length > bounds.most) {
    throw new UsageError(
      'FLAG_INVALID',
      `${name}: does not know what to do with ${JSON.stringify(words[bounds.most])}; ${seeHelp(name)}`,
    )
  }
  if (words.length < bounds.least) {
    throw new UsageError('FLAG_INVALID', `${name}: expected ${bounds.name}; ${seeHelp(name)}`)
  }
  return {
    args,
    words,
    has: (flag) => given.has(flag),
    value: (flag) => given.get(flag)?.[0],
    list: (flag) => given.get(flag) ?? [],
  }
}

function findFlag(
  command: string,
  flags: Readonly<Record<string, Flag>>,
  name: string,
  written: string,
): Flag {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined
  if (flag !== undefined) return flag
  const near = nearest(name, [...Object.keys(flags), 'help'])
  throw new UsageError(
    'FLAG_INVALID',
    `${written}: ${command} has no such flag; ${near === undefined ? seeHelp(command) : `did you mean --${near}?`}`,
  )
}

function valuesOf(written: string, flag: Flag, value: string | undefined, isInline: boolean): string[] {
  if (flag.takes === undefined) {
    if (value === undefined) return []
    throw new UsageError('FLAG_INVALID', `${written}: takes no value, saw ${JSON.stringify(value)}`)
  }
  // The parser takes whatever follows; a flag in place of a value means that the value was forgotten.
  if (value === '')
    throw new UsageError('FLAG_INVALID', `${written}: is empty; expected ${flag.takes} after it`)
  if (value === undefined || (!isInline && value.startsWith('--'))) {
    throw new UsageError('FLAG_INVALID', `${written}: expected ${flag.takes} after it`)
  }
  const values = flag.isList === true ? value.split(',').filter((part) => part !== '') : [value]
  // An empty list would mean everything.
  if (values.length === 0) {
    throw new UsageError(
      'FLAG_INVALID',
      `${written} ${value}: is empty; expected ${flag.takes}, or several separated by commas`,
    )
  }
  for (const one of values) {
    if (flag.oneOf === undefined || flag.oneOf.includes(one)) continue
    const near = nearest(one, flag.oneOf)
    throw new UsageError(
      'FLAG_INVALID',
      `${written} ${one}: expected ${flag.oneOf.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`,
    )
  }
  return values
}

function seeHelp(command: string): string {
  return `see ${KIT_COMMAND} ${command} --help`
}
