import type { Credential } from '../store/credentials.ts'
import type { World } from './world.ts'

/** What is kept of a secret, under the world's behaviour. */
export function keptOf(world: World, secret: string): Pick<Credential, 'secretDigest' | 'secretLast4'> {
  const { token, lifecycle } = world.behaviour
  return { secretDigest: token.digestSecret(secret), secretLast4: lifecycle.lastFour(secret) }
}

/** Notes that a key was used just now, to the minute: by its client id or channel id. No request fails for that. */
export function noteKeyUse(world: World, id: string): void {
  try {
    world.store.keyDates.noteUse(id, world.clock.now())
  } catch {
    // The disk may be full, for example: the request can be answered all the same.
  }
}
