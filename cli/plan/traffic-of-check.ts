import { EFFORTS } from '../../contracts/efforts.ts'
import { unfoldReferences } from '../../contracts/exchange-references.ts'
import type { CheckLine, ExchangeRecord } from '../../contracts/generated/schemas.ts'
import { agentEndpointOf } from '../../fixtures/http/budget/budget-cost.ts'
import { hasSuccessStatus } from '../../judgement/answer/accepted.ts'
import {
  type CheckTraffic,
  NO_TRAFFIC,
  type SharedTraffic,
  sumOf,
  type Traffic,
} from '../../measurements/traffic.ts'

/** What a check sent, by its evidence. */
export function trafficOfCheck({ exchanges }: Pick<CheckLine, 'exchanges'>): Traffic {
  return sumOf(exchanges.map(trafficOf))
}

/** The traffic of an exchange. Repetitions after a rate limit or a fault are the network's, and do not count. */
function trafficOf(exchange: ExchangeRecord): Traffic {
  const { attempt = 1, request } = exchange
  return attempt > 1
    ? NO_TRAFFIC
    : [1, messagesIn(exchange), request.body?.size ?? 0, isToken(exchange) ? 1 : 0]
}

/** Messages that an agent was given: those of a request that was accepted. A refused one costs no answer. */
function messagesIn(exchange: ExchangeRecord): number {
  const { request } = exchange
  const endpoint = agentEndpointOf(request.url)
  if (endpoint === undefined || !hasSuccessStatus(exchange) || request.body === undefined) return 0
  if (endpoint !== 'batch') return 1
  const { text = '', size } = request.body
  if (/^\s*\[\s*\]\s*$/.test(text)) return 0
  const shown = text.match(/"threadId"/g)?.length ?? 0
  // The evidence shows only the beginning of a long batch; its requests have one length.
  return Math.max(1, Math.round((shown * size) / Buffer.byteLength(text)))
}

function isToken(exchange: ExchangeRecord): boolean {
  return hasSuccessStatus(exchange) && exchange.response?.body?.text?.includes('"access_token"') === true
}

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
    for (const exchange of unfoldReferences(refers)) use(exchange, id)
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
