import type { FastifyRequest } from 'fastify'
import { bodyOf } from './body.ts'
import { isJsonObject, type JsonObject, parseJson } from './json.ts'
import { mediaTypeOf } from './media-type.ts'
import { Refused } from './refused.ts'

/** The JSON object in a request to the platform or the portal. @throws Refused */
export function objectBodyOf(request: FastifyRequest): JsonObject {
  if (mediaTypeOf(request.headers['content-type']) !== 'application/json') {
    throw new Refused('media-type', 'the content type is not application/json')
  }
  const body = parseJson(bodyOf(request))
  if (!isJsonObject(body)) throw new Refused('malformed', 'the body is not a JSON object')
  return body
}
