import { UsageError } from '../../contracts/errors.ts'
import type { Command, CommandLine } from '../flags/command.ts'
import { SHARED } from '../flags/shared-flags.ts'

/** Rebuilds reports from evidence. */
export const command: Command = {
  summary: 'rebuilds reports from evidence, merges shards, shows targets side by side',
  usage: 'DIR… [flags]',
  about: `
Rebuilds every report from the evidence.ndjson of a run, without sending a request: in another format, with another baseline, or
with --strict. DIR is the --out folder of a run, or a folder that contains such folders.

It also rebuilds the formats that are already in the folder, so that no two files there disagree.

Shards of one target become one report: the same report that one machine would have written. If a shard is missing, the report is
incomplete. Write the report beside the folders of the shards, not above them. Several targets get a folder each, and one table
that shows them side by side. \`report --compare OLD NEW\` does what the command compare does.`,
  flags: {
    out: {
      takes: 'DIR',
      about: 'where the reports go (the folder of the run; reports/latest for several evidence files)',
    },
    format: SHARED.reports,
    since: SHARED.since,
    baseline: SHARED.baseline,
    'update-baseline': SHARED.updateBaseline,
    strict: SHARED.strict,
    compare: { about: 'says what changed between two runs, as the command compare does' },
    open: SHARED.open,
    sign: SHARED.sign,
  },
  words: { least: 1, most: 2_000, name: 'DIR, a folder with the evidence of a run' },
  judges: true,
  examples: [
    ['report reports/latest --format allure,har', 'two more formats of the last run'],
    ['report shards --out reports/whole', 'one report of the shards in shards/1, shards/2, …'],
    ['report acme initech --out reports/both', 'two targets side by side'],
    ['report reports/latest --baseline accepted.yaml --format json -', 'the report on standard output'],
  ],
  async run(line) {
    if (line.has('compare')) {
      ensureTwoFolders(line.words)
      ensureNothingWritten(line)
      const { compare } = await import('../report/compare.ts')
      return compare(line)
    }
    const { reportOptions } = await import('../report/report-options.ts')
    const { report } = await import('../report/report.ts')
    return report(reportOptions(line))
  },
}

function ensureTwoFolders({ length }: readonly string[]): void {
  if (length === 2) return
  throw new UsageError('FLAG_INVALID', `report --compare: expected two folders, OLD and NEW; got ${length}`)
}

/** Accepting what it then ignores would leave people waiting for a report. */
function ensureNothingWritten(line: CommandLine): void {
  const ignored = Object.keys(command.flags).find(
    (flag) => flag !== 'compare' && flag !== 'format' && line.has(flag),
  )
  if (ignored === undefined) return
  throw new UsageError(
    'FLAG_INVALID',
    `--${ignored}: expected no other flag than --format with --compare, which only prints what changed`,
  )
}
