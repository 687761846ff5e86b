import type { Catalogue } from '../../contracts/catalogue.ts'
import type {
  CheckReport,
  ExchangeRecord,
  Observation,
  ProfileReport,
  Report,
  RequirementReport,
  ViolationRecord,
} from '../../contracts/generated/schemas.ts'
import { type EffortRow, effortRows } from '../../measurements/effort-rows.ts'
import { type CaughtFault, faultsCaughtUnder } from '../../measurements/proof.ts'
import type { Evidence, RecordedCheck } from '../evidence/evidence.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { type NextSteps, nextSteps, rootCauses } from './next-steps.ts'
import { numbersOf } from './tally.ts'
import { verdictReason } from './verdict-reason.ts'

/** All that a page says about a run, in the order of the page. */
export interface ReportView {
  report: Report
  /** The thumbprint of the key that signs what is written; absent if it is not signed. */
  signedWith?: string
  /** Why the run has its verdict. */
  reason: string
  /** `104 of 109 hold, 3 fail`; absent if the words of the verdict say it. */
  numbers?: string
  steps: NextSteps
  /** What to begin with, at most three things. */
  first: readonly FirstStep[]
  /** The claimed ones first. */
  profiles: readonly ProfileView[]
  /** What each effort tries, out of this many planted violations. */
  efforts: { rows: readonly EffortRow[]; faults: number }
}

/** A profile with its areas. */
export interface ProfileView extends ProfileReport {
  areas: readonly AreaView[]
}

/** The requirements of one area. */
export interface AreaView {
  area: string
  profile: string
  requirements: readonly RequirementView[]
}

/** A requirement with its checks, and the answers if it asks a question. */
export interface RequirementView extends Omit<RequirementReport, 'checks'> {
  decision?: string
  /** Members of the target file and steps of the portal without which it cannot be judged; ` or ` between alternatives. */
  needs: readonly string[]
  checks: readonly CheckView[]
  answers: readonly Observation[]
  /** Requirements that cannot be tested until it holds. */
  unblocks: readonly string[]
  /** If it is blocked: the other requirements behind that, except those whose own checks saw nothing wrong. */
  causes: readonly string[]
  /** Violations of it that this kit has been seen to catch. */
  provenBy: readonly CaughtFault[]
}

/** A check with those of its exchanges that the page shows. */
export interface CheckView extends Omit<CheckReport, 'exchanges'> {
  /** Its place, as file:line. */
  file: string
  /** Generated inputs it judged. */
  generated: number
  /** Exchanges it made. */
  requests: number
  /** Of those, how many were judged and not kept as evidence. */
  omitted: number
  shown: readonly ExchangeRecord[]
  /** Exchanges that it also judged, and that are shown with another check. */
  elsewhere: readonly ExchangeRecord[]
  /** The requirement with which its exchanges are shown, if that is another one. */
  shownAt?: string
}

/** Brings together what the report says, what the evidence shows, what the catalogue decided and what proves it. Pure. */
export function buildView(
  report: Report,
  evidence: Evidence,
  catalogue: Catalogue,
  faults: readonly CaughtFault[] = [],
): ReportView {
  const recorded = new Map(evidence.checks.map((check) => [check.id, check]))
  const places = placesOf(evidence.checks)
  const entries = new Map(catalogue.requirements.map((requirement) => [requirement.id, requirement]))
  const known = new Map(report.requirements.map((requirement) => [requirement.id, requirement]))
  const steps = nextSteps(report)
  const numbers = numbersOf(report)
  const requirements = report.requirements.map((requirement): RequirementView => {
    const { decision, needs = [] } = entries.get(requirement.id) ?? {}
    return {
      ...requirement,
      ...(decision === undefined ? {} : { decision }),
      needs,
      unblocks: steps.unblocks.get(requirement.id) ?? [],
      causes: rootCauses(requirement.id, known).filter(
        (id) => id !== requirement.id && known.get(id)?.verdict !== 'passed',
      ),
      checks: requirement.checks.map((check) =>
        checkView(check, recorded.get(check.id), { requirement: requirement.id, places }),
      ),
      answers: report.observations.filter(({ id }) => id === requirement.id),
      provenBy: faultsCaughtUnder(requirement.id, faults),
    }
  })
  return {
    report,
    reason: verdictReason(report),
    ...(numbers === undefined ? {} : { numbers }),
    steps,
    first: firstSteps(report, steps),
    profiles: profilesOf(report, requirements),
    efforts: { rows: effortRows(faults), faults: faults.length },
  }
}

function checkView(
  { exchanges, ...check }: CheckReport,
  recorded: RecordedCheck | undefined,
  { requirement, places }: { requirement: string; places: ReadonlyMap<string, string> },
): CheckView {
  const home = recorded?.requirements[0] ?? requirement
  const { own = [], others = [] } = Object.groupBy(recorded?.shown ?? [], ({ id }) =>
    places.get(id) === check.id ? 'own' : 'others',
  )
  return {
    ...check,
    file: recorded?.file ?? '',
    generated: recorded?.generated ?? 0,
    requests: exchanges.length + (recorded?.exchangesOmitted ?? 0),
    omitted: recorded?.exchangesOmitted ?? 0,
    shown: home === requirement ? own : [],
    elsewhere: home === requirement ? others : [],
    ...(home === requirement ? {} : { shownAt: home }),
  }
}

/** The check that each exchange is shown with: the one whose violation it is, or else the first that shows it. */
function placesOf(checks: readonly RecordedCheck[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  const place = (id: string, check: RecordedCheck): void => {
    if (!places.has(id)) places.set(id, check.id)
  }
  for (const check of checks) {
    for (const { id } of check.shown) if (id === check.violation?.exchange) place(id, check)
  }
  for (const check of checks) for (const { id } of check.shown) place(id, check)
  return places
}

function profilesOf({ profiles }: Report, requirements: readonly RequirementView[]): ProfileView[] {
  const claimedFirst = [
    ...profiles.filter(({ claimed }) => claimed),
    ...profiles.filter(({ claimed }) => !claimed),
  ]
  return claimedFirst.map((profile) => {
    const own = requirements.filter((requirement) => requirement.profile === profile.id)
    const areas = [...Map.groupBy(own, ({ area }) => area)]
    return {
      ...profile,
      areas: areas.map(([area, rows]) => ({ area, profile: profile.id, requirements: rows })),
    }
  })
}

/** Where in an exchange a violation shows. */
export function placeWords({ kind, at }: NonNullable<ViolationRecord['place']>): string {
  switch (kind) {
    case 'status':
      return 'the status'
    case 'body':
      return 'the body'
    case 'json':
      return at === '' ? 'the JSON of the body' : `the JSON of the body at ${at}`
    case 'document':
      return `${at === '' ? 'its root' : at} in the document`
    case 'header':
    case 'line':
    case 'event':
      return `${kind} ${at}`
  }
}
