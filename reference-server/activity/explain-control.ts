import { headerOf } from '../http/body.ts'
import type { Explain } from './explained.ts'
import { aboutPerson } from './note.ts'

/** What was wrong with a step of the control protocol: its refusals say so themselves. */
export const explainControl: Explain = (request, world, refused) => {
  const person = world.store.people.find(headerOf(request, 'x-portal-user') ?? '')
  return { about: person && aboutPerson(person), problem: refused.message }
}
