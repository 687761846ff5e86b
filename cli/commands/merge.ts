import type { Command } from '../flags/command.ts'
import { command as report } from './report.ts'

/** Makes one report of the shards of a run. */
export const command: Command = {
  summary: 'makes one report of the shards of a run',
  usage: 'DIR… --out DIR [flags]',
  about: `
The shards of a target become one report, the same that the run had made on one machine; one that is missing makes it incomplete. DIR
is the --out folder of a shard, or a folder that has such folders in it. The report goes beside the folders of the shards, not above
them. The command report does the same, and more.`,
  flags: report.flags,
  words: { least: 1, most: 2_000, name: 'DIR, a folder with the shards of a run' },
  judges: true,
  examples: [['merge shards --out reports/whole', 'one report of the shards in shards/1, shards/2, …']],
  run: (line) => report.run(line),
}
