import type { Catalogue } from '../contracts/catalogue.ts'
import type { Report, RequirementReport } from '../contracts/generated/schemas.ts'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import type { Named } from './changes-on-file.ts'
import { isJudged } from './fault-trials.ts'

/** How the kit judged one fault. */
export interface FaultResult {
  name: string
  title: string
  /** The effort that it takes to find it. */
  effort: 'quick' | 'standard'
  /** Requirements that it violates and that the kit found violated. */
  caught: readonly string[]
  /** Requirements that it violates and that the kit did not find violated. */
  missed: readonly string[]
  /** Requirements that the kit found violated though the fault does not declare them. */
  strays: readonly string[]
  /** Requirements that it violates and that no check of this release judges. */
  unjudged: readonly string[]
  /** The kit itself broke while judging it. */
  broken: readonly string[]
  /** What the kit said where it should have said something else, a line each. */
  said: readonly string[]
}

/**
 * Compares a report of a world with a fault to what the fault declares. Without a report, nothing was caught.
 * @param elsewhere requirements that are judged for another fault of the same world
 */
export function judgeFault(
  fault: Pick<Named<Fault>, 'name' | 'title' | 'breaks' | 'follows' | 'effort'>,
  report: Report | undefined,
  catalogue: Catalogue,
  elsewhere: ReadonlySet<string> = new Set(),
): FaultResult {
  const rows = (report?.requirements ?? []).filter(({ id }) => !elsewhere.has(id))
  const violated = rows.filter(isViolated).map(({ id }) => id)
  const declared = new Set([...fault.breaks, ...(fault.follows ?? [])])
  const judged = fault.breaks.filter((id) => isJudged(id, catalogue))
  const missed = judged.filter((id) => !violated.includes(id))
  const strays = violated.filter((id) => !declared.has(id))
  const broken = rows.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id)
  return {
    name: fault.name,
    title: fault.title,
    effort: fault.effort ?? 'quick',
    caught: judged.filter((id) => violated.includes(id)),
    missed,
    strays,
    unjudged: fault.breaks.filter((id) => !isJudged(id, catalogue)),
    broken,
    said: reasonsOf(rows, [...missed, ...strays, ...broken]),
  }
}

/** What was said about these requirements, each in the words of the first of its checks that did not pass. */
export function reasonsOf(rows: readonly RequirementReport[], ids: readonly string[]): readonly string[] {
  return rows.flatMap(({ id, reason, checks }) => {
    if (!ids.includes(id)) return []
    const check = checks.find(({ outcome }) => outcome !== 'passed' && outcome !== 'not-applicable')
    const { expected, actual } = check?.violation ?? {}
    const words = actual === undefined ? (check?.reason ?? reason) : `expected ${expected}, saw ${actual}`
    return words === undefined ? [] : [`${id}: ${words}`]
  })
}

/**
 * What need not be judged again with a fault of this world: all that neither failed nor was kept from being judged, and what is judged for
 * another of its faults.
 */
export function listHeld(report: Report | undefined, elsewhere: ReadonlySet<string>): ReadonlySet<string> {
  const isOpen = (row: RequirementReport): boolean =>
    isViolated(row) || row.verdict === 'blocked' || row.verdict === 'broken'
  const rows = report?.requirements ?? []
  return new Set(rows.filter((row) => elsewhere.has(row.id) || !isOpen(row)).map(({ id }) => id))
}

/** True if the kit says that a requirement does not hold. */
export function isViolated({ verdict }: RequirementReport): boolean {
  return verdict === 'failed' || verdict === 'warned'
}

/** True if the fault was caught under its own name and nothing else was said. */
export function isProven({ missed, strays, broken }: FaultResult): boolean {
  return missed.length === 0 && strays.length === 0 && broken.length === 0
}
