import type { Catalogue } from '../../contracts/catalogue.ts'
import { type Traffic, traffic } from '../../contracts/traffic.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import type { Effort } from '../../fixtures/run-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { missingNeeds } from '../doctor/missing-needs.ts'
import { plannedSteps } from '../manual/planned-steps.ts'
import { knownDriver } from './known-driver.ts'
import { leastSeconds } from './least-seconds.ts'
import { preflightTraffic } from './preflight-traffic.ts'

/** What would be sent for one area of the catalogue. */
interface PlannedArea {
  area: string
  checks: number
  requests: number
  messages: number
  bytes: number
}

/** What a run would send; areas in the order of their names, what precedes all checks first. */
export interface RunPlan {
  target: string
  effort: Effort
  checks: number
  requests: number
  messages: number
  bytes: number
  /** Seconds that the pace of the target file takes at least; null where it sets none. */
  leastSeconds: number | null
  /** Steps that a person is asked to do in the portal, at most; 0 where no person drives it. */
  portalSteps: number
  areas: readonly PlannedArea[]
}

/** What a run would send by what its checks were measured to send. Checks that would be blocked send nothing. @throws UsageError */
export function planRun(
  target: Target,
  catalogue: Catalogue,
  asked: { effort: Effort; profiles: readonly string[]; only: readonly string[] },
): RunPlan {
  const { requirements } = selectRequirements(catalogue, target, asked)
  const selected = new Set(requirements)
  const driver = knownDriver(target)
  const isBlocked = (id: string): boolean => missingNeeds(catalogue.find(id), target, driver).length > 0
  const checks = Object.entries(traffic()).flatMap(([id, check]) => {
    const judged = check.requirements.find((requirement) => selected.has(requirement))
    if (judged === undefined || check.requirements.some(isBlocked)) return []
    return [{ id, area: catalogue.find(judged).area, sent: check[asked.effort] }]
  })
  const { concurrency } = target.pace
  const touched = endpointsTouched(requirements, target)
  const preflight = preflightTraffic(touched, { requirements, concurrency })
  const byArea = Map.groupBy(checks, ({ area }) => area)
  const areas = [...byArea]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, found]) => ({ area, checks: found.length, ...summed(found) }))
  const sent = [...checks, { id: '', area: '', sent: preflight }]
  return {
    target: target.name,
    effort: asked.effort,
    checks: checks.length,
    ...summed(sent),
    leastSeconds: leastSeconds(target.pace, preflight, checks),
    portalSteps: plannedSteps(target, requirements, catalogue).reduce((sum, { steps }) => sum + steps, 0),
    areas: [{ area: 'preflight', checks: 0, ...summed([{ sent: preflight }]) }, ...areas],
  }
}

function summed(
  sendings: readonly { sent: Traffic }[],
): Pick<PlannedArea, 'requests' | 'messages' | 'bytes'> {
  const sum = (index: 0 | 1 | 2): number => sendings.reduce((total, { sent }) => total + sent[index], 0)
  return { requests: sum(0), messages: sum(1), bytes: sum(2) }
}
