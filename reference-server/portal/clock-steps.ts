import { Refused } from '../http/refused.ts'
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
