import { isJsonObject, memberOf, showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'

/** What the creation of a key shows beside its secret, which is credential.works' matter. */
const SHOWN = ['clientId', 'audience', 'tokenUrl'] as const

/**
 * Judges, for credential.creation-shows, that the creation of a key showed what it has to: `raw` is all that the portal driver saw.
 * What it saw nothing of may be shown elsewhere, or not at all. @param known what the target file says of each key, which may stand anywhere
 * @throws Violation @throws Blocked where the driver cannot see it
 */
export function assertCreationShows(raw: unknown, known: Readonly<Record<string, string | undefined>>): void {
  const members = isJsonObject(raw) ? raw : {}
  const seen = JSON.stringify(raw) ?? ''
  for (const name of SHOWN) {
    const value = memberOf(members, name)
    const other = known[name]
    if (typeof value === 'string' && value.trim() !== '') continue
    if (value === undefined && other !== undefined && seen.includes(JSON.stringify(other).slice(1, -1)))
      continue
    if (value === undefined) {
      throw new Blocked({
        reason: `the portal driver does not see whether the creation of a key shows its ${name}`,
        supply: `${name} in what the portal step createCredential gives`,
      })
    }
    throw new Violation({ expected: `the creation of a key to show its ${name}`, actual: showJson(value) })
  }
}
