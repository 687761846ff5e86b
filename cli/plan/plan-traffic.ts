import type { Catalogue } from '../../contracts/catalogue.ts'
import { type Effort, workersFor } from '../../fixtures/check/run-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { sumOf, type Traffic } from '../../measurements/traffic.ts'
import { listPlannedSteps } from '../manual/planned-steps.ts'
import { type Cost, costOf } from './cost-of.ts'
import { planRequests } from './planned-requests.ts'
import { preflightTraffic } from './preflight-traffic.ts'

/** What would be sent for one area of the catalogue. */
interface PlannedArea {
  area: string
  checks: number
  requests: number
  messages: number
  bytes: number
  tokens: number
}

/** What a run would send; areas in the order of their names, what precedes all checks first. */
export interface TrafficPlan {
  target: string
  effort: Effort
  checks: number
  requests: number
  messages: number
  bytes: number
  tokens: number
  /** What the messages and the tokens cost; absent if no price of theirs is known. */
  cost?: Cost
  /** Seconds that the pace of the target file takes at least; null if it sets none. */
  leastSeconds: number | null
  /** Steps that a person is asked to do in the portal, at most; 0 if no person drives it. */
  portalSteps: number
  areas: readonly PlannedArea[]
}

/** What a run would send by what its checks were measured to send. Checks that would be blocked send nothing. @throws UsageError */
export function planTraffic(
  target: Target,
  catalogue: Catalogue,
  asked: { effort: Effort; profiles: readonly string[]; only: readonly string[] },
): TrafficPlan {
  const { requirements } = selectRequirements(catalogue, target, asked)
  const { checks, shared } = planRequests(target, catalogue, { requirements, effort: asked.effort })
  const preflight = preflightTraffic(target, requirements)
  const sendings = [...checks, ...shared]
  const byArea = Map.groupBy(sendings, ({ area }) => area)
  const areas = [...byArea]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, found]) => ({
      area,
      checks: checks.filter((check) => check.area === area).length,
      ...sum(found.map(({ sent }) => sent)),
    }))
  const total = sum([...sendings.map(({ sent }) => sent), preflight])
  const cost = costOf(total, target.prices)
  return {
    target: target.name,
    effort: asked.effort,
    checks: checks.length,
    ...total,
    ...(cost === undefined ? {} : { cost }),
    leastSeconds: leastSeconds(target.pace, preflight, sendings),
    portalSteps: listPlannedSteps(target, requirements, catalogue).reduce((sum, { steps }) => sum + steps, 0),
    areas: [{ area: 'preflight', checks: 0, ...sum([preflight]) }, ...areas],
  }
}

function sum(parts: readonly Traffic[]): Pick<PlannedArea, 'requests' | 'messages' | 'bytes' | 'tokens'> {
  const [requests, messages, bytes, tokens] = sumOf(parts)
  return { requests, messages, bytes, tokens }
}

/**
 * Seconds that requests take at the pace of a target file if each is answered at once; null if only the target's answers hold them up. What
 * precedes the checks, each worker, and the worker of the checks that run alone each keep to their own part of the pace; the first request
 * of each goes at once.
 */
function leastSeconds(
  { requestsPerMinute, concurrency }: Target['pace'],
  preflight: Traffic,
  checks: readonly { id: string; sent: Traffic }[],
): number | null {
  if (requestsPerMinute === undefined) return null
  const workers = workersFor(concurrency)
  const [alone, beside] = [true, false].map((isAlone) =>
    checks
      .filter(({ id }) => id.includes('.alone#') === isAlone)
      .reduce((total, { sent: [requests] }) => total + requests, 0),
  )
  const waits = after(preflight[0], 1) + after(beside ?? 0, workers) + workers * after(alone ?? 0, 1)
  return Math.ceil((waits * 60) / requestsPerMinute)
}

/** Requests that wait for one before them, where `first` go at once. */
function after(requests: number, first: number): number {
  return Math.max(0, requests - first)
}
