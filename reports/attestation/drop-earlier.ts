/** What a report says by an earlier one, which is not in its folder: no evidence can show it. */
const BY_EARLIER = /^The earlier report/

/** A report.json without what it took from an earlier report; any other JSON as it is. */
export function dropEarlier(value: unknown): unknown {
  if (!isMembers(value)) return value
  const { requirements, notes } = value
  return {
    ...value,
    ...(Array.isArray(requirements) ? { requirements: requirements.map(dropSince) } : {}),
    ...(Array.isArray(notes) ? { notes: notes.filter((note) => !BY_EARLIER.test(String(note))) } : {}),
  }
}

function dropSince(requirement: unknown): unknown {
  if (!isMembers(requirement)) return requirement
  const { since: _, ...others } = requirement
  return others
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
