import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { member } from '../http/json.ts'
import { objectBodyOf } from '../http/object-body.ts'
import { Refused } from '../http/refused.ts'
import type { World } from '../world/world.ts'

const tenYears = 10 * 366 * 86_400

/** POST /control/clock/advance {seconds}: moves the world's clock on, and answers what time it is. Nobody has to act. */
export function advanceClock(request: FastifyRequest, world: World): Answer {
  const seconds = member(objectBodyOf(request), 'seconds')
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= tenYears)) {
    throw new Refused('invalid', `seconds is not a number above 0 and up to ${tenYears}`)
  }
  world.clock.advance(seconds)
  return { status: 200, body: { now: world.clock.iso() } }
}
