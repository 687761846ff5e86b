import type { Catalogue } from '../../contracts/catalogue.ts'
import { EFFORTS } from '../../contracts/efforts.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { Effort } from '../../fixtures/check/run-context.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { costText } from './cost-of.ts'
import { planTraffic, type TrafficPlan } from './plan-traffic.ts'

/** What is to be judged, and how much is sent for it. */
interface Asked {
  effort: Effort
  profiles: readonly string[]
  only: readonly string[]
}

/**
 * Ensures, before anything is sent, that the run costs no more than `budget.cost` of its target file.
 * @throws UsageError that says which effort, or which profiles, the budget suffices for
 */
export function ensureAffordable(target: Target, catalogue: Catalogue, asked: Asked, file: string): void {
  const most = target.budget?.cost
  if (most === undefined) return
  const plan = planTraffic(target, catalogue, asked)
  if (plan.cost === undefined) {
    throw new UsageError(
      'TARGET_INVALID',
      `${file}: budget.cost: needs prices.message or prices.token beside it`,
    )
  }
  if (plan.cost.amount <= most) return
  const fits = ({ cost }: TrafficPlan): boolean => cost !== undefined && cost.amount <= most
  const less = EFFORTS.slice(0, EFFORTS.indexOf(asked.effort)).findLast((effort) =>
    fits(planTraffic(target, catalogue, { ...asked, effort })),
  )
  const profiles = target.claims.filter((profile) =>
    fits(planTraffic(target, catalogue, { ...asked, profiles: [profile], effort: 'quick' })),
  )
  const way =
    less !== undefined
      ? `--effort ${less} fits`
      : profiles.length > 0
        ? `--effort quick fits with --profile ${profiles.join(' or --profile ')}`
        : 'no effort fits; see the command plan with --only'
  throw new UsageError(
    'TARGET_INVALID',
    `${file}: budget.cost: the run would cost about ${costText(plan.cost)}, expected ${costText({ ...plan.cost, amount: most })} at most; ${way}`,
  )
}
