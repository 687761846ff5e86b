import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'
import { portalSteps } from '../../contracts/portal-steps.ts'
import { traffic } from '../../contracts/traffic.ts'
import { STEP_NAMES } from '../../fixtures/portal/module-steps.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { missingNeeds } from '../doctor/missing-needs.ts'
import { knownDriver } from '../plan/known-driver.ts'

/** A check that asks a person for portal steps. */
export interface PlannedStep {
  check: string
  /** How many it asks for at most. */
  steps: number
}

/** The checks of some requirements that ask a person for portal steps; none where no person drives the target's portal. */
export function plannedSteps(
  target: Target,
  requirements: readonly string[],
  catalogue: Catalogue,
): readonly PlannedStep[] {
  if (target.portal?.driver !== 'manual') return []
  const driver = knownDriver(target)
  const selected = new Set(requirements)
  const known = portalSteps()
  return Object.entries(traffic()).flatMap(([check, { requirements: judged }]) => {
    // A check that was not measured yet asks for something, if it needs a portal at all.
    const steps = known[check] ?? (judged.some((id) => needsPortal(catalogue.find(id))) ? 1 : 0)
    const isAsked =
      steps > 0 &&
      judged.some((id) => selected.has(id)) &&
      judged.every((id) => missingNeeds(catalogue.find(id), target, driver).length === 0)
    return isAsked ? [{ check, steps }] : []
  })
}

function needsPortal({ needs = [] }: Pick<Requirement, 'needs'>): boolean {
  return needs.some((need) =>
    need.split(' or ').some((one) => STEP_NAMES.includes(one.replace('portal.', ''))),
  )
}
