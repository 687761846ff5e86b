import type { FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import type { ChannelEndpoint } from '../http/endpoint.ts'
import { parseJson } from '../http/json.ts'
import { mediaTypeOf } from '../http/media-type.ts'
import { type Refused, statusOf } from '../http/refused.ts'
import type { Channel } from '../store/channels.ts'
import type { Store } from '../store/store.ts'
import { digestOf, sameDigest } from '../world/secret.ts'
import type { World } from '../world/world.ts'

/** What all endpoints of a channel decide before they look at what was asked. */
export interface ChannelBehaviour {
  /** The key a request carries; undefined when it carries none. */
  readKey(request: FastifyRequest, endpoint: ChannelEndpoint): string | undefined
  find(channelId: string, store: Store): Channel | undefined
  /** What is kept of a channel key; has to fit keyMatches. */
  digestKey(key: string): string
  keyMatches(
    given: string | undefined,
    channel: Channel,
    endpoint: ChannelEndpoint,
    world: World,
  ): boolean | Promise<boolean>
  acceptsMediaType(contentType: string | undefined, endpoint: ChannelEndpoint): boolean
  /** @throws Refused as malformed. */
  parseBody(bytes: Uint8Array, endpoint: ChannelEndpoint): unknown
  /** Whether a channel answers messages: an agent has to be assigned. */
  serves(channel: Channel): boolean
  refusal(refused: Refused, request: FastifyRequest): Answer
}

/** The channel endpoints as specified. */
export const correctChannel: ChannelBehaviour = {
  readKey: (request) => {
    const key = request.headers['service-api-key']
    return typeof key === 'string' && key !== '' ? key : undefined
  },
  find: (channelId, store) => store.channels.find(channelId),
  digestKey: digestOf,
  keyMatches: (given, channel) => given !== undefined && sameDigest(digestOf(given), channel.keyDigest),
  acceptsMediaType: (contentType) => mediaTypeOf(contentType) === 'application/json',
  parseBody: (bytes) => parseJson(bytes),
  serves: (channel) => channel.agentId !== null,
  refusal: (refused) => ({
    status: statusOf[refused.reason],
    headers:
      refused.reason === 'unauthenticated' ? { 'www-authenticate': 'ServiceApiKey realm="channel"' } : {},
    body: { error: refused.reason, message: refused.message },
  }),
}
