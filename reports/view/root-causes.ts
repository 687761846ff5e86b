import type { RequirementReport } from '../../contracts/generated/schemas.ts'

/** The requirements of a report by their ids. */
export type ById = ReadonlyMap<string, RequirementReport>

/**
 * What a requirement waits for in the end, as ids: blocked checks are followed from one requirement to that which stands in its way.
 * A requirement that is not blocked, or that lacks something itself, is its own cause.
 */
export function rootCauses(id: string, known: ById, seen: readonly string[] = []): readonly string[] {
  const requirement = known.get(id)
  if (requirement?.verdict !== 'blocked' || seen.includes(id)) return [id]
  const blocked = requirement.checks.filter(({ outcome }) => outcome === 'blocked')
  const causes = blocked.flatMap(({ blockedBy }) =>
    blockedBy === undefined ? [id] : rootCauses(blockedBy, known, [...seen, id]),
  )
  return causes.length === 0 ? [id] : [...new Set(causes)]
}
