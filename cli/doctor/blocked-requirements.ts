import type { Requirement } from '../../contracts/catalogue.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import type { PreflightResult } from '../../fixtures/preflight/preflight-result.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { missingNeeds } from './missing-needs.ts'

/** A requirement that a run would find blocked, wholly or in part. */
export interface BlockedRequirement {
  requirement: string
  reason: string
  /** Members of the target file, or portal steps, to supply; ` or ` stands between alternatives. */
  supply: readonly string[]
  /** The requirement that would fail, and stand in the way. */
  by?: string
}

/** The requirements that a run would find blocked, in the order given. */
export function findBlockedRequirements(
  requirements: readonly Requirement[],
  known: { target: Target; driver: PortalDriver | undefined; standings: PreflightResult },
): BlockedRequirement[] {
  return requirements.flatMap((requirement): BlockedRequirement[] => {
    const { id } = requirement
    const supply = missingNeeds(requirement, known.target, known.driver)
    if (supply.length > 0) {
      return [{ requirement: id, reason: `the target file lacks ${supply.join(', ')}`, supply }]
    }
    const unusable = endpointsTouched([id], known.target)
      .map((endpoint) => ({ endpoint, ...known.standings[endpoint] }))
      .find(({ usable, by }) => usable === false && by !== id)
    if (unusable === undefined) return []
    const { endpoint, by, reason = 'it cannot be used' } = unusable
    return [
      { requirement: id, reason: `${endpoint}: ${reason}`, supply: [], ...(by === undefined ? {} : { by }) },
    ]
  })
}
