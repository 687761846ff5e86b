import type { Catalogue } from '../../contracts/catalogue.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import type { Effort } from '../../fixtures/run-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { sumOf, type Traffic } from '../../measurements/traffic.ts'
import { listPlannedSteps } from '../manual/planned-steps.ts'
import { type Cost, costOf } from './cost-of.ts'
import { leastSeconds } from './least-seconds.ts'
import { planSendings } from './planned-sendings.ts'
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
  /** What the messages and the tokens cost; absent where no price of theirs is known. */
  cost?: Cost
  /** Seconds that the pace of the target file takes at least; null where it sets none. */
  leastSeconds: number | null
  /** Steps that a person is asked to do in the portal, at most; 0 where no person drives it. */
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
  const { checks, shared } = planSendings(target, catalogue, { requirements, effort: asked.effort })
  const { concurrency } = target.pace
  const touched = endpointsTouched(requirements, target)
  const preflight = preflightTraffic(touched, { requirements, concurrency })
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
