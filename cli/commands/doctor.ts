import type { Command } from '../flags/command.ts'
import { SHARED } from '../flags/shared-flags.ts'

/** Says whether a target can be reached and used. */
export const command: Command = {
  summary: 'tries every address and credential of a target file, and says what to supply',
  usage: '--target FILE [flags]',
  about: `
Reads a target file and tries each address and credential in it once: it sends one correct request to each endpoint, and
creates one key in the portal if the file names an account administrator; as people who may not create keys it tries to, and
deactivates what it gets. It skips a portal driver that asks a person. Then it says which requirements a run would find
blocked, and what to supply for them. It also measures the line to the target with light requests, for ten seconds at most,
and proposes a pace for the target file. It judges nothing. If the file names a container, doctor starts it and removes it
afterwards.

Exit code 0: everything claimed can be reached and used. 3: something cannot. 2: wrong use, such as an invalid target file.`,
  flags: {
    target: SHARED.target,
    profile: {
      takes: 'NAME',
      isList: true,
      about: 'only what this claimed profile needs; repeatable',
    },
    only: {
      takes: 'ID',
      isList: true,
      about: 'only what this requirement needs, or those that match a pattern such as stream.*; repeatable',
    },
    vault: {
      takes: 'FILE',
      about: 'takes an expired token from this file of `run --vault`, if it holds one',
    },
    format: SHARED.textOrJson,
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
