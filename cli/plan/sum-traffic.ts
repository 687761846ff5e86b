import { EFFORTS } from '../../contracts/efforts.ts'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import {
  type CheckTraffic,
  NO_TRAFFIC,
  type SharedTraffic,
  sumOf,
  type Traffic,
} from '../../measurements/traffic.ts'
import { trafficOf } from './traffic-of-check.ts'

/** The checks of a whole run, at each effort. */
export type MeasuredRuns = Readonly<Record<(typeof EFFORTS)[number], readonly CheckLine[]>>

/** What was sent for whom: for one check alone, or for several. */
export function sumTraffic(runs: MeasuredRuns): {
  checks: Readonly<Record<string, CheckTraffic>>
  shared: readonly SharedTraffic[]
} {
  const sent = new Map<string, Map<string, Traffic>>()
  for (const effort of EFFORTS) {
    for (const [users, traffic] of trafficByUsers(runs[effort])) {
      const row = sent.get(users) ?? new Map<string, Traffic>()
      sent.set(users, row.set(effort, traffic))
    }
  }
  const rowOf = (users: string): Omit<CheckTraffic, 'requirements'> => {
    const at = (effort: string): Traffic => sent.get(users)?.get(effort) ?? NO_TRAFFIC
    return { quick: at('quick'), standard: at('standard'), thorough: at('thorough') }
  }
  const requirements = new Map(
    EFFORTS.flatMap((effort) => runs[effort]).map(({ id, requirements: judged }) => [id, judged]),
  )
  const checks = [...requirements].map(
    ([id, judged]) => [id, { requirements: judged, ...rowOf(id) }] as const,
  )
  const several = [...sent.keys()].filter((users) => users.includes('\n'))
  return {
    checks: Object.fromEntries(checks.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    shared: several.sort().map((users) => ({ by: users.split('\n'), ...rowOf(users) })),
  }
}

/** What was sent, by the checks that judge it: their ids, sorted, a line each. */
function trafficByUsers(lines: readonly CheckLine[]): ReadonlyMap<string, Traffic> {
  const users = new Map<string, Set<string>>()
  const use = (what: string, check: string): void => {
    users.set(what, (users.get(what) ?? new Set()).add(check))
  }
  for (const { id, refers = [], probes = [] } of lines) {
    for (const exchange of refers) use(exchange, id)
    for (const probe of probes) use(`probe ${probe}`, id)
  }
  const rows = lines.flatMap(({ id, exchanges }) =>
    exchanges.map((exchange) => {
      // A further attempt has a number of its own in the id.
      const others = users.get(exchange.id) ?? []
      const ofProbe = exchange.probe === undefined ? [] : (users.get(`probe ${exchange.probe}`) ?? [])
      return { by: [...new Set([id, ...others, ...ofProbe])].sort().join('\n'), sent: trafficOf(exchange) }
    }),
  )
  return new Map(
    [...Map.groupBy(rows, ({ by }) => by)].map(([by, found]) => [by, sumOf(found.map(({ sent }) => sent))]),
  )
}
