import type { FastifyRequest } from 'fastify'
import { aboutChannel, noteAbout } from '../activity/note.ts'
import type { Answer } from '../http/answer.ts'
import { publicAddress } from '../http/public-address.ts'
import { Refused } from '../http/refused.ts'
import type { World } from '../world/world.ts'
import { describeChannel } from './describe-channel.ts'
import { pathParameter } from './path-parameter.ts'

/** GET of a channel's generated OpenAPI document. It holds nothing secret, and is read before one has a key at hand. */
export function serveChannelDocument(request: FastifyRequest, world: World): Answer {
  const channel = world.store.channels.find(pathParameter(request, 'channelId'))
  if (channel === undefined) throw new Refused('not-found', 'there is no such channel')
  noteAbout(request, aboutChannel(channel))
  const document = describeChannel(channel, publicAddress(request))
  return { status: 200, body: world.behaviour.document.document(document) }
}
