import { isOfClient } from '../../contracts/catalogue.ts'
import type { CheckReport, Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { FAILING, isFailing } from '../verdict/requirement-verdict.ts'
import { HEADINGS } from './verdict-words.ts'

/** What the people behind a target can do about its report, the most useful first. */
export interface NextSteps {
  /** Requirements that failed, each with those that cannot be tested until it holds; those that hold up most come first. */
  fix: readonly { requirement: RequirementReport; unblocks: readonly string[] }[]
  /** What to supply, with the requirements that need it, directly or through one that stands in their way. */
  supply: readonly Supply[]
  /** Claimed requirements that no check covered. */
  untested: readonly RequirementReport[]
  /** Checks that the kit itself broke. */
  broken: readonly RequirementReport[]
  warned: readonly RequirementReport[]
  /** Failures that the baseline lists. */
  accepted: readonly RequirementReport[]
  /** For each requirement that does not hold, whatever its weight, those that cannot be tested until it does. */
  unblocks: ReadonlyMap<string, readonly string[]>
}

/** The heading of each group of next steps, and what is said about it. */
export const STEP_WORDS = {
  fix: { title: 'Fix what failed' },
  supply: { title: 'Supply what is missing', hint: 'Until then these count as not tested.' },
  untested: {
    title: 'Claimed, and not tested',
    hint: 'No check of this run covers these. Claim less, or wait for the checks.',
  },
  broken: { title: HEADINGS.broken, hint: 'Please report these to the maintainers of the kit.' },
  warned: {
    title: 'Look at the warnings',
    hint: 'The target does not follow this advice. Under --strict these are failures.',
  },
  accepted: { title: 'Accepted for now', hint: 'The baseline lists these failures.' },
} as const

/** The command that judges one requirement again with the same generated inputs. */
export function repeatLine({ seed, effort, strict, target }: Report, requirement: string): string {
  const hard = effort === 'standard' ? '' : ` --effort ${effort}`
  const severe = strict === true ? ' --strict' : ''
  if (isOfClient(target)) return `${KIT_COMMAND} client --only ${requirement}${severe} -- COMMAND`
  return `${KIT_COMMAND} run --target FILE --only ${requirement} --seed ${seed}${hard}${severe}`
}

/** What the words in capitals in that command stand for. */
export function repeatHint({ target }: Pick<Report, 'target'>): string {
  return isOfClient(target)
    ? 'COMMAND starts the client; to judge a recording instead, give it with --har'
    : 'FILE is the target file that describes this target'
}

/** Something that is missing, and the requirements that wait for it. */
interface Supply {
  what: string
  ids: readonly string[]
}

/** The next steps that a report asks for. */
export function nextSteps(report: Report): NextSteps {
  const having = (verdict: RequirementReport['verdict']): RequirementReport[] =>
    report.requirements.filter((requirement) => requirement.verdict === verdict)
  const known: ById = new Map(report.requirements.map((one) => [one.id, one]))
  const blocked = having('blocked')
  const waiting = blocked.map(({ id }) => ({ id, causes: rootCauses(id, known) }))
  const unblocks = new Map(
    FAILING.flatMap(having)
      .map(
        ({ id }) => [id, waiting.filter(({ causes }) => causes.includes(id)).map((one) => one.id)] as const,
      )
      .toSorted(([, a], [, b]) => b.length - a.length),
  )
  const fix = having('failed').map((requirement) => ({
    requirement,
    unblocks: unblocks.get(requirement.id) ?? [],
  }))
  return {
    fix: fix.toSorted((a, b) => b.unblocks.length - a.unblocks.length),
    supply: supplies(blocked, known),
    untested: having('untested').filter(({ level }) => level !== 'observe'),
    broken: having('broken'),
    warned: having('warned'),
    accepted: having('accepted'),
    unblocks,
  }
}

function supplies(blocked: readonly RequirementReport[], known: ById): readonly Supply[] {
  const needs = new Map<string, Set<string>>()
  for (const requirement of blocked) {
    for (const what of needsOf(requirement, known)) {
      needs.set(what, (needs.get(what) ?? new Set()).add(requirement.id))
    }
  }
  return [...needs].map(([what, ids]) => ({ what, ids: [...ids] }))
}

/** What a blocked requirement waits for, followed to those behind it; `seen` contains those that were followed already. */
function needsOf(
  requirement: RequirementReport,
  known: ById,
  seen: readonly string[] = [requirement.id],
): readonly string[] {
  return requirement.checks
    .filter(({ outcome }) => outcome === 'blocked')
    .flatMap((check) => {
      const cause = check.blockedBy
      if (cause === undefined) return [ownNeed(requirement, check)]
      const behind = known.get(cause)
      if (behind?.verdict === 'blocked' && !seen.includes(cause)) {
        return needsOf(behind, known, [...seen, cause])
      }
      return needOfCause(requirement, check, {
        id: cause,
        verdict: behind?.verdict,
        selected: behind?.selected,
      })
    })
}

/**
 * A requirement that waits only for a fix needs nothing supplied, and is listed with that failure. If the checks of the cause saw nothing
 * wrong, there is nothing to fix: what this check met was momentary, and only it can say what, and what to supply against it.
 */
function needOfCause(
  requirement: RequirementReport,
  check: CheckReport,
  cause: { id: string; verdict: RequirementReport['verdict'] | undefined; selected: boolean | undefined },
): readonly string[] {
  if (cause.verdict === undefined) return [`What ${cause.id} needs`]
  if (cause.selected === false) {
    return [`another run that judges ${cause.id} as well, which stands in the way and was not selected`]
  }
  if (isFailing(cause.verdict)) return []
  if (check.supply !== undefined) return [check.supply]
  if (cause.verdict !== 'passed') return [`What ${cause.id} needs`]
  const met = check.reason ?? requirement.reason ?? 'the report gives no reason'
  return [`another run with --only ${requirement.id}, since the checks of ${cause.id} itself passed: ${met}`]
}

function ownNeed({ reason }: RequirementReport, check: CheckReport): string {
  return check.supply ?? check.reason ?? reason ?? 'The report gives no reason'
}

/** The requirements of a report by their ids. */
type ById = ReadonlyMap<string, RequirementReport>

/**
 * What a requirement ultimately waits for, as ids: blocked checks lead from one requirement to the one that stands in its way. A
 * requirement that is not blocked, or that lacks something itself, is its own cause.
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
