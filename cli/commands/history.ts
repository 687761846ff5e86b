import type { Command } from '../flags/command.ts'

/** Draws runs over time, and targets side by side. */
export const command: Command = {
  summary: 'draws what changed over many runs, and where targets differ',
  usage: 'DIR… [--out DIR]',
  about: `
Writes history.html: requirement by run for each target, the newest run first, and requirement by target where there are several; what
differs stands before what is alike, and each mark leads to the page of its run. It is made from every report.json in the folders DIR
and below, of whatever kit and release. What a run was not asked to judge is no difference; a file that is no report is named and left out.

It gates nothing: it exits with 0 whatever it finds, and with 2 where there is no report.`,
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
