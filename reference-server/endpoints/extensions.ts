import type { FastifyRequest } from 'fastify'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import type { Answer } from '../http/answer.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-access.ts'

/** GET /channelsApi/{channelId}/files/extensions */
export async function listExtensions(request: FastifyRequest, world: World): Promise<Answer> {
  await channelFor(request, world, 'extensions')
  const { extensions } = world.behaviour
  return extensions.reply(extensions.rows(supportedExtensions))
}
