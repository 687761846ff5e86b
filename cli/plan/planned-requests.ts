import type { Catalogue } from '../../contracts/catalogue.ts'
import { isByHand } from '../../contracts/portal-drivers.ts'
import type { Effort } from '../../fixtures/check/run-context.ts'
import { HttpDriver } from '../../fixtures/portal/http-driver.ts'
import { isAllowedByHand } from '../../fixtures/portal/manual/ask-step.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { readSharedTraffic, type Traffic, traffic } from '../../measurements/traffic.ts'
import { missingNeeds } from '../doctor/blocked-requirements.ts'

/** What checks of a target were measured to send. Checks that would be blocked send nothing, and are not in it. */
export interface PlannedRequests {
  checks: readonly { id: string; area: string; requirements: readonly string[]; sent: Traffic }[]
  /** What is sent once for all of some checks, under the name of the first. */
  shared: readonly { by: readonly string[]; id: string; area: string; sent: Traffic }[]
}

/** What would be sent to judge requirements, without what precedes all checks. */
export function planRequests(
  target: Target,
  catalogue: Catalogue,
  { requirements, effort }: { requirements: readonly string[]; effort: Effort },
): PlannedRequests {
  const selected = new Set(requirements)
  const driver = describeDriver(target)
  const isBlocked = (id: string): boolean => missingNeeds(catalogue.find(id), target, driver).length > 0
  const checks = Object.entries(traffic()).flatMap(([id, check]) => {
    const judged = check.requirements.find((requirement) => selected.has(requirement))
    if (judged === undefined || check.requirements.some(isBlocked)) return []
    return [{ id, area: catalogue.find(judged).area, requirements: check.requirements, sent: check[effort] }]
  })
  const made = new Map(checks.map(({ id, area }) => [id, area]))
  const shared = readSharedTraffic().flatMap((one) => {
    const by = one.by.filter((id) => made.has(id))
    const [first] = by
    const area = first === undefined ? undefined : made.get(first)
    return first === undefined || area === undefined ? [] : [{ by, id: first, area, sent: one[effort] }]
  })
  return { checks, shared }
}

/**
 * The portal driver of a target, as far as the target file describes it. Which steps a program lacks shows only by trying, so it is assumed
 * to know them all, as the one over HTTP does. Only to be looked at, not called.
 */
function describeDriver({ portal }: Target): PortalDriver | undefined {
  if (portal === undefined) return undefined
  if (!isByHand(portal.driver)) return HttpDriver.prototype
  const names = Object.getOwnPropertyNames(HttpDriver.prototype).filter((name) =>
    isAllowedByHand(portal, name),
  )
  return Object.assign(
    { kind: portal.driver },
    Object.fromEntries(names.map((name) => [name, Reflect.get(HttpDriver.prototype, name)])),
  )
}
