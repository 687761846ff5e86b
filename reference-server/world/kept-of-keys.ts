import type { Credential } from '../store/credentials.ts'
import type { World } from './world.ts'

/** What is kept of a secret, under the world's behaviour. */
export function keptOf(world: World, secret: string): Pick<Credential, 'secretDigest' | 'secretLast4'> {
  const { token, lifecycle } = world.behaviour
  return { secretDigest: token.digestSecret(secret), secretLast4: lifecycle.lastFour(secret) }
}

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
