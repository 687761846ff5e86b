import type { IncomingMessage } from 'node:http'
import type { World } from '../world/world.ts'
import { Refused } from './refused.ts'

const worldOfRequest = new WeakMap<IncomingMessage, World>()

/** Notes which world a request is for: its path prefix said so. */
export function enterWorld(raw: IncomingMessage, world: World): void {
  worldOfRequest.set(raw, world)
}

/** The world a request is for. @throws Refused as not found where its prefix names none. */
export function worldOf(request: { raw: IncomingMessage }): World {
  const world = worldOfRequest.get(request.raw)
  if (world === undefined) throw new Refused('not-found', 'there is no world of this name')
  return world
}

/** The world a request is for, if there is one. */
export function maybeWorldOf(request: { raw: IncomingMessage }): World | undefined {
  return worldOfRequest.get(request.raw)
}
