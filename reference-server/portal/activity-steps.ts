import { Refused } from '../http/refused.ts'
import type { ActivityEntry, Surface } from '../state/activity.ts'
import type { Person } from '../store/accounts.ts'
import type { World } from '../world/world.ts'

/** Which requests somebody wants to see; all of them without a choice. */
export interface ActivityChoice {
  surface?: Surface | undefined
  /** Those that were refused, or broken off. */
  refusedOnly?: boolean
}

/** The last requests about what a person manages, newest first. @throws Refused */
export async function listActivity(
  world: World,
  person: Person,
  { surface, refusedOnly = false }: ActivityChoice = {},
): Promise<readonly ActivityEntry[]> {
  if (!maySeeActivity(world, person)) {
    throw new Refused('forbidden', `${person.position}s cannot look at the activity`)
  }
  return (await world.activity.latest()).filter(
    (entry) =>
      (surface === undefined || entry.surface === surface) &&
      (!refusedOnly || entry.problem !== undefined) &&
      concerns(entry, person),
  )
}

/** One of the last requests, for those it concerns. @throws Refused if it is not one of them, or no longer kept */
export async function showActivity(world: World, person: Person, id: string): Promise<ActivityEntry> {
  const entry = (await listActivity(world, person)).find((each) => each.id === id)
  if (entry === undefined) throw new Refused('not-found', 'there is no such request, or it is no longer kept')
  return entry
}

/** Whether a person may look at requests at all. */
export function maySeeActivity(world: World, person: Person): boolean {
  return world.behaviour.lifecycle.mayOperate(person)
}

/** Nobody sees another account's requests; requests of unknown senders are for account admins. */
function concerns({ about }: ActivityEntry, person: Person): boolean {
  if (about !== undefined && about.accountId !== person.accountId) return false
  if (person.position === 'account admin') return true
  switch (about?.kind) {
    case 'channel':
      return true
    case 'credential':
      return about.workspaceId !== null && about.workspaceId === person.workspaceId
    case 'person':
      return about.id === person.id
    default:
      return false
  }
}
