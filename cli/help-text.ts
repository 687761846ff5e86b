import { KIT_COMMAND } from '../contracts/kit-command.ts'
import type { Command } from './flags/command.ts'
import { wrapLines } from './terminal/line.ts'

const EXIT_CODES_EXPLAINED = `Exit codes
  0  conformant: everything claimed was tested, and every must holds (with --strict every should, too)
  1  not conformant
  2  wrong use: a flag, the target file or the baseline; one line says which
  3  incomplete: something claimed could not be tested, or the target could not be reached
  4  the kit itself broke
`

/** What the command line shows without a command: all commands by name. */
export function generalHelp(commands: readonly (readonly [string, Command])[]): string {
  return [
    'Judges an implementation of the Agent Platform specification: which requirements hold, with evidence.\n',
    `Usage: ${KIT_COMMAND} <command> [flags]\n`,
    `Commands\n${table(commands.map(([name, { summary }]) => [name, summary]))}`,
    `Start here\n${table([
      [`${KIT_COMMAND} run`, 'judges the reference server that comes with the kit'],
      [`${KIT_COMMAND} run --target target.yaml`, 'judges your implementation'],
      [`${KIT_COMMAND} <command> --help`, 'all about one command'],
      [`${KIT_COMMAND} --version`, ''],
    ])}`,
    EXIT_CODES_EXPLAINED,
  ].join('\n')
}

/** All about one command. */
export function commandHelp(name: string, command: Command): string {
  const flags = Object.entries(command.flags).map(
    ([flag, { takes, about }]) => [takes === undefined ? `--${flag}` : `--${flag} ${takes}`, about] as const,
  )
  return [
    `Usage: ${KIT_COMMAND} ${name} ${command.usage}`.trimEnd(),
    '',
    command.about.trim(),
    '',
    ...(command.isPassedOn === true ? [] : [`Flags\n${table([...flags, ['--help', 'this text']])}`]),
    `Examples\n${table(command.examples.map(([line, effect]) => [`${KIT_COMMAND} ${line}`, effect]))}`,
    ...(command.judges === true ? [EXIT_CODES_EXPLAINED] : []),
  ].join('\n')
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(44, Math.max(...rows.map(([left]) => left.length)))
  return rows
    .map(([left, right]) => {
      const gap = left.length > width ? `\n${' '.repeat(width + 4)}` : ' '.repeat(width - left.length + 2)
      const lines = wrapLines(right, width + 4)
      return `  ${left}${gap}${lines.join(`\n${' '.repeat(width + 4)}`)}`.trimEnd()
    })
    .join('\n')
    .concat('\n')
}
