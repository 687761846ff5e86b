import type { FastifyRequest } from 'fastify'
import { aboutChannel, noteAbout } from '../activity/note.ts'
import type { ChannelEndpoint } from '../http/body.ts'
import { Refused } from '../http/refused.ts'
import type { Channel } from '../store/channels.ts'
import { noteKeyUse } from '../world/note-key-use.ts'
import type { World } from '../world/world.ts'
import { pathParameter } from './path-parameter.ts'

/** The channel in the path, once the key was found to be its own. An unknown channel is refused as a wrong key is. @throws Refused */
export async function channelFor(
  request: FastifyRequest,
  world: World,
  endpoint: ChannelEndpoint,
): Promise<Channel> {
  const rules = world.behaviour.channel
  const channel = rules.find(pathParameter(request, 'channelId'), world.store)
  const given = rules.readKey(request, endpoint)
  if (channel === undefined || !(await rules.keyMatches(given, channel, endpoint, world))) {
    throw new Refused('unauthenticated', 'the service-api-key header does not hold the key of this channel')
  }
  noteAbout(request, aboutChannel(channel))
  noteKeyUse(world, channel.id)
  return channel
}
