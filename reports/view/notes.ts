import { type Catalogue, isOfClient } from '../../contracts/catalogue.ts'
import type { BaselineEntry, Exercised, Retries } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { RunJudgement } from '../verdict/judge-run.ts'
import type { EarlierReport } from './earlier-report.ts'

/** What the notes of a report are drawn from. */
export interface NoteFacts {
  catalogue: Catalogue
  evidence: Evidence
  baseline: readonly BaselineEntry[]
  judgement: RunJudgement
  exercised: Exercised
  retries: Retries
  earlier: EarlierReport
}

/** What a reader has to know before trusting the verdict, as sentences; the most serious first. */
export function notesOf(facts: NoteFacts): string[] {
  const { evidence, exercised, retries } = facts
  return [
    ...evidence.errors.map((error) => `The kit itself went wrong outside any check: ${error}`),
    ...evidence.gaps,
    ...(evidence.notes ?? []),
    ...baselineNotes(facts),
    ...selectionNotes(facts),
    ...releaseNotes(facts),
    ...facts.earlier.notes,
    ...(exercised.requests === 0 &&
    evidence.header.doubts === undefined &&
    !isOfClient(evidence.header.target)
      ? // Something may have been sent all the same: before the first check, or by one that did not end.
        ['The evidence has no request to the target.']
      : []),
    ...(evidence.header.effort === 'quick'
      ? [
          'Effort quick tries each near miss once, few inputs, the smallest file limit, and observes nothing. Run with --effort standard before you rely on the result.',
        ]
      : []),
    ...(retries.rateLimited > 0
      ? [
          `The target limited the rate ${pluralise(retries.rateLimited, 'time')}; the kit sent those requests again, and reports no finding for them.`,
        ]
      : []),
    ...(retries.network > 0
      ? [
          `The kit sent requests again ${pluralise(retries.network, 'time')}, after network faults or answers of a gateway.`,
        ]
      : []),
  ]
}

function baselineNotes({ baseline, judgement }: NoteFacts): string[] {
  const faults = judgement.requirements.flatMap(({ id, verdict, baselineFault }) => {
    if (baselineFault === undefined) return []
    const expires = baseline.find((entry) => entry.id === id)?.expires
    return baselineFault === 'stale'
      ? [
          `The baseline lists ${id}, which no longer fails (${verdict}). Remove the entry, or run with --update-baseline, which removes it.`,
        ]
      : [`The baseline accepted ${id} until ${expires}; that date has passed. Fix it, or set a new date.`]
  })
  const accepted = judgement.requirements.filter(({ verdict }) => verdict === 'accepted').length
  return [
    ...faults,
    ...(accepted === 0 ? [] : [`${pluralise(accepted, 'failure')} accepted by the baseline.`]),
  ]
}

function selectionNotes({ evidence, judgement }: NoteFacts): string[] {
  const { profiles, only } = evidence.header.selection
  if (judgement.requirements.every(({ selected }) => selected !== false)) return []
  const parts = [
    ...(profiles.length === 0
      ? []
      : [`${profiles.length === 1 ? 'the profile' : 'the profiles'} ${profiles.join(', ')}`]),
    ...(only.length === 0 ? [] : [pluralise(only.length, 'requirement')]),
  ]
  return [`This is a partial run, of ${parts.join(', and of those ')}: it says nothing about the rest.`]
}

function releaseNotes({ catalogue, evidence }: NoteFacts): string[] {
  const { release } = evidence.header.specification
  if (release === catalogue.release.version) return []
  return [
    `The evidence was recorded for release ${release}; it is judged here by release ${catalogue.release.version}.`,
  ]
}
