import type { EvidenceHeader, Report, RequirementReport, Since } from '../../contracts/generated/schemas.ts'
import { FAILING, isFailing, type Verdict } from '../verdict/requirement-verdict.ts'

/** The earlier report that shows since when failures are known, and what a reader has to know about it. */
export interface EarlierReport {
  report?: Report
  /** Sentences; each begins with "The earlier report", so that a verification of the report can leave them out. */
  notes: readonly string[]
}

/**
 * Of the given reports, the last of the same target that began before this run; a single report is used whatever its target, and a note
 * then says so.
 */
export function earlierReport(
  given: readonly Report[],
  { target, startedAt }: Pick<EvidenceHeader, 'target' | 'startedAt'>,
): EarlierReport {
  const isLone = given.length === 1
  const candidates = isLone ? given : given.filter((report) => report.target.name === target.name)
  const [last, ...others] = candidates
    .filter((report) => Date.parse(report.startedAt) < Date.parse(startedAt))
    .toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
  if (given.length === 0) return { notes: [] }
  if (candidates.length === 0) {
    const names = [...new Set(given.map((report) => report.target.name))].join(', ')
    return {
      notes: [
        `The earlier reports are of the targets ${names}, not of ${target.name}: this report does not say how long failures have been known.`,
      ],
    }
  }
  if (last === undefined) {
    const [begun] = candidates.map((report) => report.startedAt).sort()
    return {
      notes: [
        `The earlier report is not of an earlier run: it began at ${begun}, and this run at ${startedAt}. This report does not say how long failures have been known.`,
      ],
    }
  }
  return {
    report: last,
    notes: [
      ...(last.target.name === target.name
        ? []
        : [
            `The earlier report is of the target ${last.target.name}: how long failures have been known was looked up there.`,
          ]),
      ...(others.length === 0
        ? []
        : [
            `The earlier report is that of ${last.startedAt}, the last of ${others.length + 1} of this target.`,
          ]),
    ],
  }
}

/** A requirement newer than the release was run and may have failed: its verdict does not say. */
const JUDGED: readonly Verdict[] = [...FAILING, 'passed', 'not-applicable']

/**
 * Since when a failure is known, by an earlier report of the target; undefined for what does not fail. A report made with an earlier one
 * passes on what that knew, so that a chain of reports leads back to the first.
 */
export function sinceOf(
  { id, verdict }: Pick<RequirementReport, 'id' | 'verdict'>,
  earlier: Report,
): Since | undefined {
  if (!isFailing(verdict)) return undefined
  const before = earlier.requirements.find((one) => one.id === id)
  const at = earlier.startedAt
  if (before === undefined || !JUDGED.includes(before.verdict)) return { state: 'not-judged', at }
  if (!isFailing(before.verdict)) return { state: 'new', at }
  return { state: 'known', at: before.since?.state === 'known' ? before.since.at : at }
}

/** Since when a failure is known, in a few words. */
export function sinceText({ state, at }: Since): string {
  return `${SINCE_WORDS[state].join('')} ${new Date(at).toISOString().slice(0, 10)}`
}

/** What precedes the day, in two parts: the first is what a reader looks for. */
export const SINCE_WORDS: Readonly<Record<Since['state'], readonly [string, string]>> = {
  new: ['new', ' since'],
  known: ['', 'failed already on'],
  'not-judged': ['', 'not judged on'],
}
