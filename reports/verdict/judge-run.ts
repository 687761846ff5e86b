import type { Catalogue } from '../../contracts/catalogue.ts'
import { EvidenceError } from '../../contracts/errors.ts'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import type { Evidence, RecordedCheck } from '../evidence/evidence.ts'
import { attributeFindings } from './attribute-findings.ts'
import { byId } from './by-id.ts'
import { judgeRequirement } from './judge-requirement.ts'
import type { RequirementVerdict } from './requirement-verdict.ts'
import { type ProfileVerdict, profileVerdict, type RunVerdict, runVerdict } from './run-verdict.ts'

/** How a run is judged. */
export interface JudgeOptions {
  /** The accepted failures of the target. */
  baseline?: readonly BaselineEntry[]
  /** A should that failed counts as a failure. */
  strict?: boolean
}

/** A run, judged: every requirement of the catalogue once, in its order. */
export interface RunJudgement {
  verdict: RunVerdict
  profiles: readonly { id: string; verdict: ProfileVerdict }[]
  requirements: readonly RequirementVerdict[]
  /** What the verdicts rest on: every check, by id, with each cause as a finding of one check. */
  checks: readonly RecordedCheck[]
}

/**
 * Judges a run. Pure: the same catalogue, evidence and baseline give the same verdicts, whatever the order of the checks.
 * @throws EvidenceError REQUIREMENT_UNKNOWN, RELEASE_UNKNOWN if the evidence belongs to another catalogue
 */
export function judgeRun(
  catalogue: Catalogue,
  evidence: Evidence,
  { baseline = [], strict = false }: JudgeOptions = {},
): RunJudgement {
  ensureSameRelease(catalogue, evidence)
  const { header, errors, gaps } = evidence
  const flaws = { hasErrors: errors.length > 0, isPartial: gaps.length > 0 }
  const checks = attributeFindings(catalogue, evidence.checks).toSorted(byId)
  const grouped = checksByRequirement(catalogue, checks)
  const entries = new Map(baseline.map((entry) => [entry.id, entry]))
  const requirements = catalogue.requirements.map((requirement) =>
    judgeRequirement(requirement, grouped.get(requirement.id) ?? [], entries.get(requirement.id), {
      release: catalogue.release,
      header,
      strict,
      isPartial: flaws.isPartial,
    }),
  )
  const profiles = catalogue.profiles.map((id) => ({
    id,
    verdict: profileVerdict(
      requirements.filter(({ profile }) => profile === id),
      flaws,
    ),
  }))
  const verdicts = profiles.map(({ verdict }) => verdict)
  return { verdict: runVerdict(verdicts, flaws), profiles, requirements, checks }
}

function checksByRequirement(
  catalogue: Catalogue,
  checks: readonly RecordedCheck[],
): ReadonlyMap<string, readonly RecordedCheck[]> {
  const grouped = new Map<string, RecordedCheck[]>(catalogue.requirements.map(({ id }) => [id, []]))
  for (const check of checks) {
    for (const id of check.requirements) {
      const group = grouped.get(id)
      if (group === undefined) throw unknownRequirement(check, id)
      group.push(check)
    }
  }
  return grouped
}

function unknownRequirement({ id: check }: RecordedCheck, id: string): EvidenceError {
  return new EvidenceError(
    'REQUIREMENT_UNKNOWN',
    `the check ${check} covers ${id}, which the catalogue does not have; judge this evidence with the kit that recorded it`,
  )
}

/** A release is frozen: the same version with another digest is a different promise under the same name. */
function ensureSameRelease({ release }: Catalogue, { header }: Evidence): void {
  const { release: version, digest } = header.specification
  if (version !== release.version || digest === release.digest) return
  throw new EvidenceError(
    'RELEASE_UNKNOWN',
    `the evidence was recorded for release ${version} with digest ${digest}, this kit has it with ${release.digest}; a release never changes, so one of them was altered`,
  )
}
