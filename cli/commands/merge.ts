import type { Command } from '../flags/command.ts'
import { command as report } from './report.ts'

const { compare: _, ...flags } = report.flags

/** Makes one report of the shards of a run. */
export const command: Command = {
  summary: 'makes one report of the shards of a run',
  usage: 'DIR… [--out DIR] [flags]',
  about: `
Makes one report of the shards of a target: the same report that one machine would have written. If a shard is missing, the report
is incomplete. DIR is the --out folder of a shard, or a folder that contains such folders. Write the report beside the folders of
the shards, not above them. The command report does the same, and more.`,
  flags,
  words: { least: 1, most: 2_000, name: 'DIR, a folder with the shards of a run' },
  judges: true,
  examples: [['merge shards --out reports/whole', 'one report of the shards in shards/1, shards/2, …']],
  async run(line) {
    const { reportOptions } = await import('../report/report-options.ts')
    const { report: rebuild } = await import('../report/report.ts')
    return rebuild(reportOptions(line))
  },
}
