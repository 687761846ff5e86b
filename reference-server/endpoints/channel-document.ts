import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { stringify } from 'yaml'
import { aboutChannel, noteAbout } from '../activity/note.ts'
import type { Answer } from '../http/answer.ts'
import type { JsonObject } from '../http/json.ts'
import { publicAddress } from '../http/public-address.ts'
import { Refused } from '../http/refused.ts'
import type { World } from '../world/world.ts'
import { describeChannel } from './describe-channel.ts'
import { pathParameter } from './path-parameter.ts'

/** GET of a channel's generated OpenAPI document. It holds nothing secret, and is read before one has a key at hand. */
export function serveChannelDocument(request: FastifyRequest, world: World): Answer {
  return { status: 200, body: channelDocument(request, world) }
}

/** The same document as YAML. */
export function serveChannelDocumentAsYaml(request: FastifyRequest, world: World): Answer {
  const text = stringify(channelDocument(request, world), { aliasDuplicateObjects: false })
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

/** The document of the channel in the path. @throws Refused as not found where there is none */
export function channelDocument(request: FastifyRequest, world: World): JsonObject {
  const channel = world.store.channels.find(pathParameter(request, 'channelId'))
  if (channel === undefined) throw new Refused('not-found', 'there is no such channel')
  noteAbout(request, aboutChannel(channel))
  return world.behaviour.document.document(describeChannel(channel, publicAddress(request)))
}
