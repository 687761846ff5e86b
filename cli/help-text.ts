import type { Command } from './flags/command.ts'
import { wrapLines } from './terminal/line.ts'

const EXIT_CODES = `Exit codes
  0  conformant: everything claimed was tested and holds
  1  not conformant
  2  wrong use: a flag, the target file or the baseline; one line says which
  3  incomplete: something claimed could not be tested, or the target could not be reached
  4  the kit itself broke
`

/** What the command line shows without a command. */
export function generalHelp(program: string, commands: readonly (readonly [string, Command])[]): string {
  return [
    'Judges an implementation of the Agent Platform specification: which requirements hold, with evidence.\n',
    `Usage: ${program} <command> [flags]\n`,
    `Commands\n${table(commands.map(([name, { summary }]) => [name, summary]))}`,
    'Start here\n',
    `${table([
      [`${program} run`, 'judges the reference server that comes with the kit'],
      [`${program} run --target target.yaml`, 'judges your implementation'],
      [`${program} <command> --help`, 'all about one command'],
      [`${program} --version`, ''],
    ])}`,
    EXIT_CODES,
  ]
    .join('\n')
    .replace('Start here\n\n', 'Start here\n')
}

/** All about one command. */
export function commandHelp(program: string, name: string, command: Command): string {
  const flags = Object.entries(command.flags).map(
    ([flag, { takes, about }]) => [takes === undefined ? `--${flag}` : `--${flag} ${takes}`, about] as const,
  )
  return [
    `Usage: ${program} ${name} ${command.usage}`.trimEnd(),
    '',
    command.about.trim(),
    '',
    ...(command.isPassedOn === true ? [] : [`Flags\n${table([...flags, ['--help', 'this text']])}`]),
    `Examples\n${table(command.examples.map(([line, effect]) => [`${program} ${line}`, effect]))}`,
    ...(command.judges === true ? [EXIT_CODES] : []),
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
