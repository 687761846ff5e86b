import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import { member } from '../http/json.ts'
import { objectBodyOf } from '../http/object-body.ts'
import { moveClock } from '../portal/clock-steps.ts'
import type { World } from '../world/world.ts'

/** POST /control/clock/advance {seconds}: moves the world's clock on, and answers what time it is. Nobody has to act. */
export async function advanceClock(request: FastifyRequest, world: World): Promise<Answer> {
  const seconds = member(await objectBodyOf(request), 'seconds')
  return { status: 200, body: { now: moveClock(world, seconds) } }
}
