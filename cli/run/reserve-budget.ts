import type { TargetRun } from '../../fixtures/check/run-context.ts'
import { Budget } from '../../fixtures/http/budget/budget.ts'
import type { BudgetKind, BudgetLimits } from '../../fixtures/http/budget/budget-limits.ts'
import type { Traffic } from '../../measurements/traffic.ts'
import { planRequests } from '../plan/planned-requests.ts'
import { preflightTraffic } from '../plan/preflight-traffic.ts'
import { spreadBudget } from '../plan/within-budget.ts'
import type { ChecksPlan } from './run-plan.ts'

/**
 * Reserves the budget of a target for checks of all areas, as far as it suffices by the measured traffic; the other checks go without, or
 * use what those leave. A shard and a replay run only a part of the checks, so nothing is reserved for others.
 * @param sharers targets that share what is not limited for this one alone
 */
export function reserveBudget(
  { target, requirements }: TargetRun,
  limits: BudgetLimits,
  { catalogue, effort, shard, replay }: ChecksPlan,
  sharers: number,
): void {
  if (shard !== undefined || replay !== undefined) return
  const { requests = Infinity, messages = Infinity, bytes = Infinity, own = [] } = limits
  const before = preflightTraffic(target, requirements)
  const share = (kind: BudgetKind, limit: number): number => (own.includes(kind) ? limit : limit / sharers)
  const left: Traffic = [
    share('requests', requests) - before[0],
    share('messages', messages) - before[1],
    share('bytes', bytes) - before[2],
    Infinity,
  ]
  const chosen = spreadBudget(planRequests(target, catalogue, { requirements, effort }), left)
  if (chosen === undefined) return
  const budget = new Budget(limits)
  budget.keep('preflight', { messages: 0, bytes: 0, requests: 0 })
  for (const [check, [ofRequests, ofMessages, ofBytes]] of chosen) {
    budget.keep(check, { requests: ofRequests, messages: ofMessages, bytes: ofBytes })
  }
  budget.close()
}
