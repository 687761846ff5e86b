import { type Catalogue, isOfClient } from '../../contracts/catalogue.ts'
import type {
  BaselineEntry,
  CheckReport,
  Exercised,
  Observation,
  ProfileReport,
  Report,
  RequirementReport,
  Retries,
} from '../../contracts/generated/schemas.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import type { Evidence, RecordedCheck } from '../evidence/evidence.ts'
import { judgeRun, type RunJudgement } from '../verdict/judge-run.ts'
import { type RequirementVerdict, VERDICTS } from '../verdict/requirement-verdict.ts'
import { earlierReport, sinceOf } from './earlier-report.ts'
import { isAfterRepeats, lineOf } from './line-of.ts'
import { notesOf } from './notes.ts'

/** What a run is judged by, besides its evidence. */
export interface ReportOptions {
  catalogue: Catalogue
  baseline?: readonly BaselineEntry[]
  strict?: boolean
  /** Earlier reports, of this target or of others: failures then show since when they are known. */
  earlier?: readonly Report[]
}

/**
 * The report of a run: verdicts, with what they rest on. Members have a fixed order and lists that of the catalogue or of ids, so that two
 * reports of the same findings differ only in their times.
 * @throws EvidenceError if the evidence belongs to another catalogue
 */
export function buildReport(
  evidence: Evidence,
  { catalogue, baseline = [], strict = false, earlier: given = [] }: ReportOptions,
): Report {
  const judgement = judgeRun(catalogue, evidence, { baseline, strict })
  const { header, finishedAt } = evidence
  const earlier = earlierReport(given, header)
  const exercised = countExercised(evidence)
  const retries = retriesOf(evidence.checks)
  const line = isOfClient(header.target) ? undefined : lineOf(evidence.checks)
  const { version: release, digest } = catalogue.release
  return {
    schemaVersion: 1,
    kit: header.kit,
    specification: { release, digest },
    target: header.target,
    startedAt: header.startedAt,
    finishedAt,
    seed: header.seed,
    effort: header.effort,
    strict,
    verdict: judgement.verdict,
    scope: isPart(evidence, judgement) ? 'partial' : 'whole',
    selection: header.selection,
    exercised,
    ...withoutUndefined({ host: header.host, doubts: header.doubts }),
    profiles: judgement.profiles.map((profile) => profileReport(profile, judgement, header.target.claims)),
    requirements: requirementReports(catalogue, judgement, earlier.report),
    observations: observationsOf(catalogue, judgement.checks),
    retries,
    ...(line === undefined ? {} : { line }),
    notes: notesOf({ catalogue, evidence, baseline, judgement, exercised, retries, earlier }),
  }
}

function isPart(evidence: Evidence, { requirements }: RunJudgement): boolean {
  return evidence.isPart === true || requirements.some(({ selected }) => selected === false)
}

function profileReport(
  { id, verdict }: RunJudgement['profiles'][number],
  { requirements }: RunJudgement,
  claims: readonly string[],
): ProfileReport {
  const own = requirements.filter(({ profile }) => profile === id)
  const counts = VERDICTS.map(
    (wanted) => [wanted, own.filter((one) => one.verdict === wanted).length] as const,
  )
  return {
    id,
    claimed: claims.includes(id),
    verdict,
    counts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  }
}

function requirementReports(
  catalogue: Catalogue,
  judgement: RunJudgement,
  earlier: Report | undefined,
): RequirementReport[] {
  const verdicts = new Map(judgement.requirements.map((requirement) => [requirement.id, requirement]))
  return catalogue.requirements.map(({ id, level, profile, area, text, source }) => {
    const judged: RequirementVerdict = verdicts.get(id) ?? { id, level, profile, verdict: 'untested' }
    const { reason, selected, accepted, baselineFault } = judged
    const since = earlier && sinceOf(judged, earlier)
    return {
      id,
      level: judged.level,
      profile,
      area,
      text,
      source,
      verdict: judged.verdict,
      ...withoutUndefined({ reason, selected, accepted, baselineFault, since }),
      checks: judgement.checks.filter(({ requirements }) => requirements.includes(id)).map(checkReport),
    }
  })
}

function checkReport(check: RecordedCheck): CheckReport {
  const {
    id,
    title,
    outcome,
    reason,
    supply,
    blockedBy,
    exchanges,
    refers = [],
    violation,
    counterexample,
  } = check
  return {
    id,
    title,
    outcome,
    ...withoutUndefined({ reason, supply, blockedBy }),
    exchanges: [...exchanges, ...refers],
    ...withoutUndefined({ violation, counterexample }),
    ...(isAfterRepeats(check) ? { repeats: check.retries.network + check.retries.rateLimited } : {}),
  }
}

function observationsOf(catalogue: Catalogue, checks: readonly RecordedCheck[]): Observation[] {
  const place = new Map(catalogue.requirements.map(({ id }, index) => [id, index]))
  return checks
    .flatMap(({ observations }) => observations)
    .map(({ id, question, answer }) => ({ id, question, answer }))
    .toSorted((a, b) => (place.get(a.id) ?? place.size) - (place.get(b.id) ?? place.size))
}

/** For a client, all checks look at the same requests, which are counted once. */
function countExercised({ header, checks }: Evidence): Exercised {
  return {
    checks: checks.length,
    requests:
      header.recordedRequests ??
      sum(checks, ({ exchanges, exchangesOmitted = 0 }) => exchanges.length + exchangesOmitted),
    generatedInputs: sum(checks, ({ generated }) => generated),
  }
}

function retriesOf(checks: readonly RecordedCheck[]): Retries {
  return {
    rateLimited: sum(checks, ({ retries }) => retries.rateLimited),
    network: sum(checks, ({ retries }) => retries.network),
  }
}

function sum(checks: readonly RecordedCheck[], count: (check: RecordedCheck) => number): number {
  return checks.reduce((total, check) => total + count(check), 0)
}
