import { effortRows } from '../measurements/effort-rows.ts'
import type { CaughtFault } from '../measurements/proof.ts'

/** docs/efforts.md: what each effort sends and finds, and what only a higher one finds. */
export function renderEfforts(faults: readonly CaughtFault[]): string {
  const rows = effortRows(faults)
  const number = (value: number): string => value.toLocaleString('en')
  return `${[
    '# Efforts',
    '',
    'What a run sends to a target that claims every profile of the reference server, and how many of the violations that the proof plants',
    'it finds. Messages are those that an agent answers; tokens those that are issued. `npm run proof` renews this page.',
    '',
    '| effort | requests | messages | tokens | MB sent | violations found |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ effort, traffic: [requests, messages, bytes, tokens], found }) =>
        `| ${effort} | ${number(requests)} | ${number(messages)} | ${number(tokens)} | ${(bytes / 1e6).toFixed(1)} | ${found} of ${faults.length} |`,
    ),
    ...rows.flatMap(({ effort, missed }) =>
      missed.length === 0
        ? []
        : [
            '',
            `## What ${effort} leaves to a higher effort`,
            '',
            ...missed.flatMap(({ id, faults: own }) => [
              `- \`${id}\``,
              ...own.map(({ name, title }) => `  - \`${name}\` ${title}`),
            ]),
          ],
    ),
  ].join('\n')}\n`
}
