import type { FastifyRequest } from 'fastify'
import { headerOf } from '../http/body.ts'
import { Refused } from '../http/refused.ts'
import { aboutPerson, noteAbout } from '../state/activity.ts'
import type { Person } from '../store/accounts.ts'
import type { World } from '../world/world.ts'

/** Who acts, as X-Portal-User names them. @throws Refused as forbidden if it names nobody. */
export function actingPerson(request: FastifyRequest, world: World): Person {
  const person = world.store.people.find(headerOf(request, 'x-portal-user') ?? '')
  if (person === undefined) {
    throw new Refused('forbidden', 'X-Portal-User names nobody who works in this portal', 'x-portal-user')
  }
  noteAbout(request, aboutPerson(person))
  return person
}
