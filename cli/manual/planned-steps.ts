import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'
import { isByHand } from '../../contracts/portal-drivers.ts'
import { checkGroup } from '../../fixtures/check/check-groups.ts'
import { isAllowedByHand } from '../../fixtures/portal/manual/ask-step.ts'
import { STEP_NAMES } from '../../fixtures/portal/module-driver.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { portalSteps } from '../../measurements/portal-steps.ts'
import { traffic } from '../../measurements/traffic.ts'

/** A check that asks a person for portal steps. */
export interface PlannedStep {
  check: string
  /** How many it asks for at most. */
  steps: number
}

/**
 * The checks of some requirements that ask a person for portal steps; none if no person drives the target's portal. Of what is missing,
 * only what keeps a check from asking at all counts: the rest may show after the first step. Whichever check of a group comes first asks
 * for what the group shares, so if part of a group is judged, the rest of its steps may be asked for, too.
 * @param ended the checks that an earlier run judged: nothing is asked for them
 */
export function listPlannedSteps(
  { portal }: Target,
  requirements: readonly string[],
  catalogue: Catalogue,
  ended: ReadonlySet<string> = new Set(),
): readonly PlannedStep[] {
  if (portal === undefined || !isByHand(portal.driver) || portal.people?.accountAdmin === undefined) return []
  const selected = new Set(requirements)
  const known = portalSteps()
  const asking = Object.entries(traffic()).flatMap(([check, { requirements: judged }]) => {
    const rows = judged.map((id) => catalogue.find(id))
    if (rows.some((row) => names(row, 'advanceClock')) && !isAllowedByHand(portal, 'advanceClock')) return []
    // A check that was not measured yet asks for something if it needs a portal at all.
    const steps = known[check] ?? (rows.some((row) => STEP_NAMES.some((step) => names(row, step))) ? 1 : 0)
    return [{ check, steps, isSelected: !ended.has(check) && rows.some(({ id }) => selected.has(id)) }]
  })
  const groups = Map.groupBy(asking, ({ check }) => checkGroup(check) ?? check)
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.filter(({ isSelected }) => isSelected)
    if (first === undefined) return []
    const ofRest = group.filter(({ isSelected }) => !isSelected).reduce((sum, { steps }) => sum + steps, 0)
    const rest = others.map(({ check, steps }) => ({ check, steps }))
    return [{ check: first.check, steps: first.steps + ofRest }, ...rest].filter(({ steps }) => steps > 0)
  })
}

/** Whether a requirement needs a portal step, or can make use of it. */
function names({ needs = [] }: Pick<Requirement, 'needs'>, step: string): boolean {
  return needs.some((need) => need.split(' or ').includes(`portal.${step}`))
}
