import { type Replay, type ReplayResult, replayExitCode } from '../../reports/replays/replay.ts'
import { truncateLine } from '../../reports/truncate-line.ts'
import { type Line, paint } from '../terminal/line.ts'
import { isMadeByThisKit } from './select-replayed.ts'

/** How each standing is painted, and what several checks of it are said to do. */
const STANDINGS = {
  'still fails': { colour: 'failed', ofMany: 'still fail' },
  'passes now': { colour: 'passed', ofMany: 'pass now' },
  'not tested': { colour: 'blocked', ofMany: 'not tested' },
  'not in this kit': { colour: 'untested', ofMany: 'not in this kit' },
} as const satisfies Record<ReplayResult['standing'], object>

/** What became of each repeated failure, a line each, and the exit code of the command. */
export function replayText(replay: Replay, results: readonly ReplayResult[]): readonly Line[] {
  const { of } = replay
  const width = Math.max(...results.map(({ check }) => check.requirements.join(', ').length))
  const countOf = (standing: string): number =>
    results.filter((result) => result.standing === standing).length
  const counts = Object.entries(STANDINGS).flatMap(([standing, { ofMany }]) => {
    const count = countOf(standing)
    return count === 0 ? [] : [`${count} ${count === 1 ? standing : ofMany}`]
  })
  return [
    '',
    `Repeated failures of ${truncateLine(of.target.name, 80)}, ${of.startedAt}, seed ${of.seed}:`,
    ...results.map(({ check, standing, reason }): Line => {
      const name = check.requirements.join(', ').padEnd(width)
      const what = reason === undefined ? check.title : `${check.title}: ${reason}`
      return [
        '  ',
        paint(STANDINGS[standing].colour, standing.padEnd(15)),
        `  ${name}  ${truncateLine(what, 200)}`,
      ]
    }),
    ...(isMadeByThisKit(replay)
      ? []
      : [`note     recorded by version ${of.kit.version}: generated inputs were made again from its seed`]),
    `exit code ${replayExitCode(results)}: ${counts.join(', ')}${
      countOf('passes now') === 0
        ? ''
        : '; a check that passes now was given only the input that failed before'
    }`,
  ]
}
