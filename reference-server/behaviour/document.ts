import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../http/json.ts'
import type { Channel } from '../store/channels.ts'
import type { World } from '../world/world.ts'

/** What becomes of the OpenAPI document that is generated for a channel. */
export interface DocumentBehaviour {
  document(document: JsonObject): JsonObject
  /** Whether whoever asks may read it; who may not finds nothing there. */
  admits(request: FastifyRequest, channel: Channel, world: World): boolean | Promise<boolean>
}

/** The document as it is generated. It holds nothing secret, and is read before one has a key at hand. */
export const correctDocument: DocumentBehaviour = {
  document: (document) => document,
  admits: () => true,
}
