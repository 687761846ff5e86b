import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-access.ts'
import { converseOnce } from './conversation.ts'
import { ensureAgent, messageBodyOf, readMessage } from './message.ts'

/** POST /channelsApi/{channelId}/invoke: the whole reply at once. */
export async function invokeAgent(request: FastifyRequest, world: World): Promise<Answer> {
  const channel = await channelFor(request, world, 'invoke')
  const message = readMessage(
    await messageBodyOf(request, world, 'invoke'),
    world.behaviour.message,
    'invoke',
  )
  ensureAgent(channel, world)
  return world.behaviour.reply.invoke(await converseOnce(world, channel, message), message)
}
