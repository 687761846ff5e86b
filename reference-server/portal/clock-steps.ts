import type { FastifyRequest } from 'fastify'
import { headerOf } from '../http/body.ts'
import { Refused } from '../http/refused.ts'
import { aboutPerson, noteAbout } from '../state/activity.ts'
import type { Person } from '../store/accounts.ts'
import type { World } from '../world/world.ts'

const tenYears = 10 * 366 * 86_400

/** Whether a person finds the clock in the portal: account admins do, in worlds with the control protocol. */
export function mayMoveClock({ controlled }: World, { position }: Person): boolean {
  return controlled && position === 'account admin'
}

/** Moves the world's clock on. @returns the new time @throws Refused */
export function moveClock(world: World, seconds: unknown): string {
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= tenYears)) {
    throw new Refused('invalid', `seconds is not a number above 0 and up to ${tenYears}`, 'seconds')
  }
  world.clock.advance(seconds)
  return world.clock.iso()
}

/** Whether a person may look through the people and workspaces of their account. */
export function maySeeOverview(world: World, person: Person): boolean {
  return world.behaviour.lifecycle.mayOperate(person)
}

/** @throws Refused if a person may not look through people and workspaces */
export function ensureOverview(world: World, person: Person): void {
  if (maySeeOverview(world, person)) return
  throw new Refused('forbidden', `${person.position}s cannot look through people and workspaces`)
}

/** Who acts, as X-Portal-User names them. @throws Refused as forbidden if it names nobody. */
export function actingPerson(request: FastifyRequest, world: World): Person {
  const person = world.store.people.find(headerOf(request, 'x-portal-user') ?? '')
  if (person === undefined) {
    throw new Refused('forbidden', 'X-Portal-User names nobody who works in this portal', 'x-portal-user')
  }
  noteAbout(request, aboutPerson(person))
  return person
}
