import type { Person } from '../../store/accounts.ts'
import { seededProfiles } from '../../world/seed-values.ts'

/** What a person is called, and their role as the specification calls it. */
export function profileOf(person: Person): { name: string; role: string } {
  return seededProfiles[person.id] ?? { name: person.id, role: person.position }
}
