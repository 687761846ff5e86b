import type { Command } from '../flags/command.ts'

/** Draws runs over time, and targets side by side. */
export const command: Command = {
  summary: 'shows what changed over many runs, and where targets differ',
  usage: 'DIR… [--out DIR]',
  about: `
Writes history.html: for each target a table of requirements by runs, newest run first, and for several targets a table of
requirements by targets. Differences come first, and each mark links to the page of its run. It reads every report.json in the
folders DIR and below, of any kit and release. A requirement that a run was not asked to judge is not a difference. A file that is
not a report is named and left out.

It is not a gate: it exits with 0 whatever it finds, and with 2 if there is no report.`,
  flags: { out: { takes: 'DIR', about: 'where history.html goes (reports/history)' } },
  words: { least: 1, most: 2_000, name: 'DIR, a folder with the reports of runs' },
  examples: [
    ['history reports/nightly', 'all nights of a target'],
    ['history acme initech --out reports/both', 'two targets, and each over time'],
  ],
  async run(line) {
    const { history } = await import('../report/history.ts')
    return history(line)
  },
}
