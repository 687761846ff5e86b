import type { Command } from '../flags/command.ts'

/** Says whether a target can be reached and used. */
export const command: Command = {
  summary: 'tries every address and credential of a target file, and says what to supply',
  usage: '--target FILE [flags]',
  about: `
Reads a target file and tries each of its addresses and credentials once: one correct request to each endpoint, and one key
made in the portal where an account administrator is named; a driver that asks a person is not tried. Then it says which
requirements a run would find blocked, and what to supply for them. It measures the line to the target as well, by light
requests for ten seconds at most, and proposes a pace for the target file. Nothing is judged. A container that the file names is started
for that, and removed.

Exit code 0: everything claimed can be reached and used. 3: something cannot. 2: wrong use, such as an invalid target file.`,
  flags: {
    target: { takes: 'FILE', about: 'the target file, YAML or JSON' },
    profile: {
      takes: 'NAME',
      isList: true,
      about: 'only what this profile of those claimed needs; repeatable',
    },
    only: {
      takes: 'ID',
      isList: true,
      about: 'only what this requirement needs, or those that a pattern such as stream.* names; repeatable',
    },
    vault: {
      takes: 'FILE',
      about: 'counts on the token that this vault of `run --vault` lends, where one has expired',
    },
    format: {
      takes: 'FORMAT',
      oneOf: ['text', 'json'],
      about: 'text for a person, json for a program (text)',
    },
  },
  examples: [
    ['doctor --target target.yaml', 'before a first run'],
    ['doctor --target target.yaml --profile channel', 'what the channel needs'],
    ['doctor --target target.yaml --format json', 'the same for a program'],
  ],
  async run(line) {
    const { doctor } = await import('../doctor/doctor.ts')
    return doctor(line)
  },
}
