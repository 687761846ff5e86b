import type { Command } from '../flags/command.ts'

/** Says what differs between two runs of a target. */
export const command: Command = {
  summary: 'says what changed between two runs, and whether the target or the kit changed it',
  usage: 'OLD NEW [--format FORMAT]',
  about: `
Prints what changed from the run in the folder OLD to the run in the folder NEW, and whether the target or the kit changed it. It
compares the reports as they are. It is not a gate: it exits with 0 whatever it finds, and with 2 if a folder holds no report.`,
  flags: {
    format: {
      takes: 'FORMAT',
      oneOf: ['text', 'json', 'markdown'],
      about: 'text for people, json for programs, markdown for a comment (text)',
    },
  },
  words: { least: 2, most: 2, name: 'two folders, OLD and NEW' },
  examples: [
    ['compare reports/monday reports/today', 'what changed since Monday'],
    ['compare reports/main reports/branch --format markdown', 'for a comment on a pull request'],
  ],
  async run(line) {
    const { compare } = await import('../report/compare.ts')
    return compare(line)
  },
}
