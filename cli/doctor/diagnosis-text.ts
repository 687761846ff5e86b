import { type Line, painted } from '../terminal/line.ts'
import { wrapped } from '../terminal/wrapped.ts'
import type { BlockedRequirement } from './blocked-requirements.ts'
import type { Diagnosis } from './diagnose.ts'

/** A diagnosis for a person: what was tried, what a run would find blocked, and what to supply, most wanted first. */
export function diagnosisText({ target, usable, tried, blocked, notes }: Diagnosis): readonly Line[] {
  const trials = tried.flatMap(({ what, usable: isUsable, reason }): readonly Line[] => [
    isUsable
      ? ['  ', painted('passed', 'usable'), `    ${what}`]
      : ['  ', painted('failed', 'unusable'), `  ${what}`],
    ...(reason === undefined ? [] : wrapped(' '.repeat(12), reason, 12)),
  ])
  return [
    `${target}: ${usable ? 'everything that it claims can be reached and used' : 'a run would be incomplete'}`,
    '',
    ...trials,
    ...(blocked.length === 0 ? [] : ['', `Would be blocked: ${counted(blocked.length)}`, ...causes(blocked)]),
    ...(notes.length === 0 ? [] : ['', ...notes.flatMap((note) => wrapped('  ', note, 2))]),
    '',
    'Nothing was judged.',
  ]
}

function causes(blocked: readonly BlockedRequirement[]): readonly Line[] {
  const byCause = Map.groupBy(blocked, ({ supply, reason }) =>
    supply.length > 0 ? `supply ${supply.join(' and ')}` : reason,
  )
  return [...byCause]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, found]) => [
      ...wrapped('  ', cause, 2),
      ...wrapped('    ', found.map(({ requirement }) => requirement).join(', '), 4),
    ])
}

function counted(number: number): string {
  return number === 1 ? '1 requirement' : `${number} requirements`
}
