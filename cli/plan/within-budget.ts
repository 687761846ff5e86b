import { NO_TRAFFIC, sumOf, type Traffic } from '../../measurements/traffic.ts'
import type { PlannedRequests } from './planned-requests.ts'

/** What each check of the choice sends at most, by its id. */
export type BudgetSelection = ReadonlyMap<string, Traffic>

/**
 * Spreads a budget over what is to be judged: the areas take turns, and each takes the cheapest of its requirements that still fits, with
 * all of its checks, since a requirement is judged by all of them or not at all. Undefined where everything fits.
 * @param limits what checks may send together @returns the checks that the budget is kept for
 */
export function spreadBudget(
  { checks, shared }: PlannedRequests,
  limits: Traffic,
): BudgetSelection | undefined {
  const chosen = new Map<string, Traffic>()
  const sharing = new Map(checks.map(({ id }) => [id, shared.filter(({ by }) => by.includes(id))]))
  const addedBy = (ids: readonly string[]): ReadonlyMap<string, Traffic> => {
    const further = new Map<string, Traffic>()
    for (const { id, sent } of checks) {
      if (!ids.includes(id) || chosen.has(id)) continue
      const unshared = (sharing.get(id) ?? []).filter(
        ({ by }) => !by.some((one) => chosen.has(one) || further.has(one)),
      )
      further.set(id, sumOf([sent, ...unshared.map((one) => one.sent)]))
    }
    return further
  }
  let left = limits
  const fits = (sent: Traffic): boolean => sent.every((count, index) => count <= (left[index] ?? 0))
  const share = (sent: Traffic): number =>
    Math.max(...sent.map((count, index) => (count === 0 ? 0 : count / (limits[index] ?? 1))))
  const units = [
    ...Map.groupBy(
      checks.flatMap(({ id, area, requirements: [first = ''] }) => [{ id, area, requirement: first }]),
      ({ requirement }) => requirement,
    ).values(),
  ].map((own) => ({ area: own[0]?.area ?? '', ids: own.map(({ id }) => id) }))
  const waiting = new Map(
    [...Map.groupBy(units, ({ area }) => area)].map(([area, own]) => [area, new Set(own)]),
  )
  for (let taken = true; taken; ) {
    taken = false
    for (const own of waiting.values()) {
      const [next] = [...own]
        .map((unit) => ({ unit, added: addedBy(unit.ids) }))
        .map(({ unit, added }) => ({ unit, added, sent: sumOf([NO_TRAFFIC, ...added.values()]) }))
        .filter(({ sent }) => fits(sent))
        .toSorted((a, b) => share(a.sent) - share(b.sent))
      if (next === undefined) continue
      own.delete(next.unit)
      for (const [id, sent] of next.added) chosen.set(id, sent)
      left = [left[0] - next.sent[0], left[1] - next.sent[1], left[2] - next.sent[2], left[3] - next.sent[3]]
      taken = true
    }
  }
  return chosen.size === checks.length ? undefined : chosen
}
