import type { Report, RequirementReport, Since } from '../../contracts/generated/schemas.ts'

const FAILING: readonly RequirementReport['verdict'][] = ['failed', 'warned', 'accepted']
/** What is newer than the release was run and may have failed: its verdict does not say. */
const JUDGED: readonly RequirementReport['verdict'][] = [...FAILING, 'passed', 'not-applicable']

/**
 * Since when a failure is known, by an earlier report of the target; undefined for what does not fail. A report that itself knew an
 * earlier one hands on what it knew, so that a chain of reports leads back to the first.
 */
export function sinceOf(
  { id, verdict }: Pick<RequirementReport, 'id' | 'verdict'>,
  earlier: Report,
): Since | undefined {
  if (!FAILING.includes(verdict)) return undefined
  const before = earlier.requirements.find((one) => one.id === id)
  const at = earlier.startedAt
  if (before === undefined || !JUDGED.includes(before.verdict)) return { state: 'not-judged', at }
  if (!FAILING.includes(before.verdict)) return { state: 'new', at }
  return { state: 'known', at: before.since?.state === 'known' ? before.since.at : at }
}

/** Since when a failure is known, in a few words. */
export function sinceText({ state, at }: Since): string {
  const day = new Date(at).toISOString().slice(0, 10)
  switch (state) {
    case 'new':
      return `new since ${day}`
    case 'known':
      return `failed already on ${day}`
    case 'not-judged':
      return `not judged on ${day}`
  }
}
