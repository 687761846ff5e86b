import { Refused } from '../http/refused.ts'
import type { Person } from '../store/accounts.ts'
import type { World } from '../world/world.ts'

/** Whether a person may look through the people and workspaces of their account. */
export function maySeeOverview(world: World, person: Person): boolean {
  return world.behaviour.lifecycle.mayOperate(person)
}

/** @throws Refused if a person may not look through people and workspaces */
export function ensureOverview(world: World, person: Person): void {
  if (maySeeOverview(world, person)) return
  throw new Refused('forbidden', `${person.position}s cannot look through people and workspaces`)
}
