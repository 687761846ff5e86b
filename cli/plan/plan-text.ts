import { pluralise } from '../../text/pluralise.ts'
import { alignColumns } from '../terminal/align-columns.ts'
import { costText } from './cost-of.ts'
import type { TrafficPlan } from './plan-traffic.ts'

/** A plan for a person: a table of the areas, and what it comes to. */
export function planText({
  target,
  effort,
  areas,
  leastSeconds,
  portalSteps,
  cost,
  ...total
}: TrafficPlan): readonly string[] {
  const rows = [...areas, { area: 'together', ...total }].map(
    ({ area, checks, requests, messages, tokens, bytes }) => [
      area,
      ...[checks, requests, messages, tokens].map((number) => number.toLocaleString('en')),
      size(bytes),
    ],
  )
  const table = [['area', 'checks', 'requests', 'messages', 'tokens', 'bytes sent'], ...rows]
  const time =
    leastSeconds === null
      ? 'The target file sets no pace: it takes as long as the target takes to answer.'
      : `At the pace of the target file it takes ${duration(leastSeconds)} at least.`
  return [
    `${target}, effort ${effort}: what a run would send. Nothing was sent.`,
    '',
    ...alignColumns(table, 1).map((line) => `  ${line}`),
    '',
    'Messages are those that an agent is to answer; requests that are to be refused give it none.',
    time,
    ...(cost === undefined ? [] : [`At the prices known it costs about ${costText(cost)}.`]),
    ...(portalSteps === 0
      ? []
      : [
          `A person is asked for up to ${pluralise(portalSteps, 'step')} in the portal; run with --answers FILE to do them in parts.`,
        ]),
  ]
}

function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function duration(seconds: number): string {
  if (seconds < 120) return pluralise(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${(seconds / 3_600).toFixed(1)} hours`
}
