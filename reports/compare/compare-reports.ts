import { isDeepStrictEqual } from 'node:util'
import type {
  ComparedReport,
  Comparison,
  KitChanges,
  Report,
  RequirementReport,
  VerdictChange,
} from '../../contracts/generated/schemas.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { standingWords } from '../view/verdict-words.ts'
import { causeOf, hasOtherKit } from './cause-of.ts'

/** A requirement in two reports; one of them may not know it. */
interface Pair {
  before: RequirementReport | undefined
  after: RequirementReport | undefined
}

/** Says what differs between two reports, and what caused it. Pure. */
export function compareReports(before: Report, after: Report): Comparison {
  const pairs = pairsOf(before, after)
  const changes = pairs.flatMap((pair): VerdictChange[] => change(pair, before, after))
  return {
    schemaVersion: 1,
    old: side(before),
    new: side(after),
    run: runChanges(before, after),
    kit: kitChanges(pairs, before, after),
    changes,
    unchanged: pairs.length - changes.length,
  }
}

function pairsOf(before: Report, after: Report): readonly Pair[] {
  const old = new Map(before.requirements.map((one) => [one.id, one]))
  const known = new Set(after.requirements.map(({ id }) => id))
  return [
    ...after.requirements.map((one) => ({ before: old.get(one.id), after: one })),
    ...before.requirements
      .filter(({ id }) => !known.has(id))
      .map((one) => ({ before: one, after: undefined })),
  ]
}

function change(pair: Pair, before: Report, after: Report): VerdictChange[] {
  const { before: old, after: now } = pair
  const one = now ?? old
  if (one === undefined || old?.verdict === now?.verdict) return []
  return [
    {
      id: one.id,
      level: one.level,
      ...withoutUndefined({ from: old?.verdict, to: now?.verdict }),
      ...causeOf(old, now, before, after),
      ...withoutUndefined({ reasonBefore: old?.reason, reason: now?.reason }),
    },
  ]
}

function side(report: Report): ComparedReport {
  const { target, verdict, kit, specification, startedAt, seed, effort } = report
  const standing = standingWords(report).label
  return { target: target.name, verdict, standing, kit, specification, startedAt, seed, effort }
}

function runChanges(before: Report, after: Report): string[] {
  const facts = (report: Report): readonly (readonly [string, unknown])[] => [
    ['the target', report.target.name],
    ['the claims', report.target.claims],
    ['the profiles selected', report.selection.profiles],
    ['the requirements selected', report.selection.only],
    ['the effort', report.effort],
    ['the seed, and with it the generated inputs,', report.seed],
    ['the strictness', report.strict === true],
  ]
  const now = new Map(facts(after))
  return facts(before)
    .filter(([name, value]) => !isDeepStrictEqual(value, now.get(name)))
    .map(([name, value]) => `${name} changed from ${show(value)} to ${show(now.get(name))}`)
}

function show(value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  if (value.length === 0) return 'all'
  return value.length > 5 ? `${value.length} of them` : value.join(', ')
}

function kitChanges(pairs: readonly Pair[], before: Report, after: Report): KitChanges {
  const isOther = hasOtherKit(before, after)
  const both = pairs.flatMap((pair) =>
    isJudged(pair.before) && isJudged(pair.after) ? [[idsOf(pair.before), idsOf(pair.after)] as const] : [],
  )
  const old = new Set(both.flatMap(([ids]) => ids))
  const now = new Set(both.flatMap(([, ids]) => ids))
  return {
    version: before.kit.version !== after.kit.version,
    release: before.specification.digest !== after.specification.digest,
    requirementsAdded: pairs.flatMap((pair) =>
      pair.before === undefined && pair.after ? [pair.after.id] : [],
    ),
    requirementsRemoved: pairs.flatMap((pair) =>
      pair.after === undefined && pair.before ? [pair.before.id] : [],
    ),
    // The same kit has the same checks: a difference in which of them were made is due to the runs.
    checksAdded: isOther ? [...now.difference(old)].sort() : [],
    checksRemoved: isOther ? [...old.difference(now)].sort() : [],
  }
}

/** It has checks in its report: a requirement that was not claimed, not selected or not reached has none. */
function isJudged(requirement: RequirementReport | undefined): requirement is RequirementReport {
  return requirement !== undefined && requirement.checks.length > 0
}

function idsOf({ checks }: RequirementReport): string[] {
  return checks.map(({ id }) => id)
}
