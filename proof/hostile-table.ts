import { type HostileResult, MOST_MEGABYTES, MOST_SECONDS } from './judge-hostile.ts'

/** The part of docs/proof.md on servers that are broken as servers, as lines. */
export function hostileTable(hostiles: readonly HostileResult[]): readonly string[] {
  return [
    '',
    '## Hostile servers',
    '',
    'Each of these is broken as a server, not in a requirement. The kit has to say what it saw, requirement by requirement, and end',
    `by itself with the verdict not-conformant or incomplete, within ${MOST_SECONDS} seconds, beside others, and ${MOST_MEGABYTES} MB. Memory is the`,
    'largest sum of the proportional set sizes of its processes, read four times a second. `npm run proof` prints what each took.',
    '',
    '| server | what it does | verdict | said against the kit |',
    '| --- | --- | --- | --- |',
    ...hostiles.map(
      ({ name, title, verdict, objections }) =>
        `| ${name} | ${title} | ${verdict} | ${objections.join('<br>') || 'nothing'} |`,
    ),
  ]
}

/** What judging them cost, a line each; for the terminal, since the figures differ between machines. */
export function hostileCosts(hostiles: readonly HostileResult[]): readonly string[] {
  return hostiles.map(
    ({ name, verdict, seconds, megabytes }) => `hostile ${name}: ${verdict}, ${seconds} s, ${megabytes} MB`,
  )
}
