import type { World } from './world.ts'

/** Milliseconds within which another use of a key is not written down again. */
const often = 60_000

const notedIn = new WeakMap<World, Map<string, number>>()

/** Notes that a key was used just now, to the minute: by its client id or channel id. No request fails for that. */
export function noteKeyUse(world: World, id: string): void {
  const noted = notedIn.get(world) ?? new Map<string, number>()
  notedIn.set(world, noted)
  const now = world.clock.now()
  if (now - (noted.get(id) ?? 0) < often) return
  noted.set(id, now)
  try {
    world.store.keyDates.noteUse(id, new Date(now).toISOString())
  } catch {
    // The disk is full, say: what is asked for may be answered all the same.
  }
}
