import { stringify } from 'yaml'
import type { BaselineEntry, Report, RequirementReport } from '../../contracts/generated/schemas.ts'

const CHARTER = `# Accepted failures of one target. A failure listed here does not fail the run; an entry that no longer fails, or
# whose last day (expires) is over, does. id and reason are required; link, owner and expires are worth having.
`

/** Nothing is known of what has one of these: its entry stays. */
const UNDECIDED: readonly RequirementReport['verdict'][] = [
  'blocked',
  'untested',
  'broken',
  'pending',
  'not-claimed',
]
const FAILING: readonly RequirementReport['verdict'][] = ['failed', 'warned', 'accepted']

/**
 * The text of a new baseline for what a report shows: an entry for each failure, none for what holds. Entries that
 * stay keep every word, an expiry that is over included: to accept a failure for longer is a person's decision.
 */
export function updateBaseline(report: Report, previous: readonly BaselineEntry[]): string {
  const entries = report.requirements.flatMap((requirement): BaselineEntry[] => {
    const entry = previous.find(({ id }) => id === requirement.id)
    if (entry !== undefined) return isKept(requirement) ? [entry] : []
    return requirement.verdict === 'failed' ? [newEntry(requirement, report)] : []
  })
  return CHARTER + stringify(entries.map(inOrder), { lineWidth: 110 })
}

function isKept({ verdict }: RequirementReport): boolean {
  return FAILING.includes(verdict) || UNDECIDED.includes(verdict)
}

function newEntry({ id, reason = 'failed' }: RequirementReport, { startedAt }: Report): BaselineEntry {
  return { id, reason: `Found on ${startedAt.slice(0, 10)}, not yet explained: ${reason}` }
}

function inOrder({ id, reason, link, owner, expires }: BaselineEntry): BaselineEntry {
  return {
    id,
    reason,
    ...(link === undefined ? {} : { link }),
    ...(owner === undefined ? {} : { owner }),
    ...(expires === undefined ? {} : { expires }),
  }
}
