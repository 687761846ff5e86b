import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'
import { portalSteps } from '../../contracts/portal-steps.ts'
import { traffic } from '../../contracts/traffic.ts'
import { canDo } from '../../fixtures/portal/manual/steps-of-person.ts'
import { STEP_NAMES } from '../../fixtures/portal/module-steps.ts'
import type { Target } from '../../fixtures/target/target.ts'

/** A check that asks a person for portal steps. */
export interface PlannedStep {
  check: string
  /** How many it asks for at most. */
  steps: number
}

/**
 * The checks of some requirements that ask a person for portal steps; none where no person drives the target's portal. Of what is
 * missing only that counts which keeps a check from asking at all: another may be found out after the first step.
 */
export function plannedSteps(
  { portal }: Target,
  requirements: readonly string[],
  catalogue: Catalogue,
): readonly PlannedStep[] {
  if (portal?.driver !== 'manual' || portal.people?.accountAdmin === undefined) return []
  const selected = new Set(requirements)
  const known = portalSteps()
  return Object.entries(traffic()).flatMap(([check, { requirements: judged }]) => {
    const rows = judged.map((id) => catalogue.find(id))
    if (!rows.some(({ id }) => selected.has(id))) return []
    if (rows.some((row) => names(row, 'advanceClock')) && !canDo(portal, 'advanceClock')) return []
    // A check that was not measured yet asks for something, if it needs a portal at all.
    const steps = known[check] ?? (rows.some((row) => STEP_NAMES.some((step) => names(row, step))) ? 1 : 0)
    return steps === 0 ? [] : [{ check, steps }]
  })
}

/** Whether a requirement needs a portal step, or can make use of it. */
function names({ needs = [] }: Pick<Requirement, 'needs'>, step: string): boolean {
  return needs.some((need) => need.split(' or ').includes(`portal.${step}`))
}
