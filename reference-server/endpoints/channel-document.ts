import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { stringify } from 'yaml'
import type { Answer } from '../http/answer.ts'
import type { ChannelEndpoint } from '../http/body.ts'
import type { JsonObject } from '../http/json.ts'
import { pathParameter } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { aboutChannel, noteAbout } from '../state/activity.ts'
import type { Channel } from '../store/channels.ts'
import { noteKeyUse } from '../world/kept-of-keys.ts'
import { publicAddress } from '../world/request-world.ts'
import type { World } from '../world/world.ts'
import { describeChannel } from './describe-channel.ts'

/** GET of a channel's generated OpenAPI document. */
export async function serveChannelDocument(request: FastifyRequest, world: World): Promise<Answer> {
  return { status: 200, body: await admit(request, world) }
}

/** The same document as YAML. */
export async function serveChannelDocumentAsYaml(request: FastifyRequest, world: World): Promise<Answer> {
  const text = stringify(await admit(request, world), { aliasDuplicateObjects: false })
  const headers = { 'content-type': 'application/yaml; charset=utf-8' }
  return { status: 200, headers, stream: Readable.from([Buffer.from(text)]) }
}

/** Where the document of a channel is served, in either form. */
export function documentAddress(
  request: FastifyRequest,
  channelId: string,
  form: 'json' | 'yaml' = 'json',
): string {
  return `${publicAddress(request)}/channels/${channelId}/openapi.${form}`
}

/** The document of the channel in the path. @throws Refused as not found if there is none */
export function channelDocument(request: FastifyRequest, world: World): JsonObject {
  const channel = channelIn(request, world)
  noteAbout(request, aboutChannel(channel))
  return world.behaviour.document.document(describeChannel(channel, publicAddress(request)))
}

/** As `channelDocument`, for callers who may read it. @throws Refused as not found for anybody else */
async function admit(request: FastifyRequest, world: World): Promise<JsonObject> {
  if (await world.behaviour.document.admits(request, channelIn(request, world), world)) {
    return channelDocument(request, world)
  }
  throw notFound()
}

function channelIn(request: FastifyRequest, world: World): Channel {
  const channel = world.store.channels.find(pathParameter(request, 'channelId'))
  if (channel === undefined) throw notFound()
  return channel
}

function notFound(): Refused {
  return new Refused('not-found', 'there is no such channel')
}

/** The channel in the path, once the key is found to be its own. An unknown channel is refused like a wrong key. @throws Refused */
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
