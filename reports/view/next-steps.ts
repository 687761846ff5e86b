import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'

/** What the people behind a target can do about its report, the most useful first. */
export interface NextSteps {
  /** Requirements that failed, each with those that cannot be tested until it holds. */
  mend: readonly { requirement: RequirementReport; unblocks: readonly string[] }[]
  /** What to supply, with the requirements that need it. */
  supply: readonly { what: string; ids: readonly string[] }[]
  /** Claimed requirements that no check covered. */
  untested: readonly RequirementReport[]
  /** Checks that the kit itself broke. */
  broken: readonly RequirementReport[]
  warned: readonly RequirementReport[]
  /** Failures that the baseline lists. */
  accepted: readonly RequirementReport[]
}

/** The next steps that a report asks for. */
export function nextSteps(report: Report): NextSteps {
  const having = (verdict: RequirementReport['verdict']): RequirementReport[] =>
    report.requirements.filter((requirement) => requirement.verdict === verdict)
  const blocked = having('blocked')
  const failed = having('failed')
  return {
    mend: failed.map((requirement) => ({
      requirement,
      unblocks: blocked.filter((one) => causesOf(one).includes(requirement.id)).map(({ id }) => id),
    })),
    supply: supplies(blocked, new Set(failed.map(({ id }) => id))),
    untested: having('untested').filter(({ level }) => level !== 'observe'),
    broken: having('broken'),
    warned: having('warned'),
    accepted: having('accepted'),
  }
}

function causesOf({ checks }: RequirementReport): string[] {
  return checks.flatMap(({ blockedBy }) => blockedBy ?? [])
}

/** What waits only for a failure to be mended needs nothing supplied, and is told with that failure. */
function supplies(blocked: readonly RequirementReport[], failed: ReadonlySet<string>): NextSteps['supply'] {
  const needs = new Map<string, Set<string>>()
  for (const { id, reason, checks } of blocked) {
    for (const { outcome, supply, blockedBy, ...check } of checks) {
      if (outcome !== 'blocked' || (blockedBy !== undefined && failed.has(blockedBy))) continue
      const cause = blockedBy === undefined ? undefined : `What ${blockedBy} needs`
      const what = supply ?? cause ?? check.reason ?? reason ?? 'The report gives no reason'
      needs.set(what, (needs.get(what) ?? new Set()).add(id))
    }
  }
  return [...needs].map(([what, ids]) => ({ what, ids: [...ids] }))
}
