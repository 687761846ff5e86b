import type { FastifyRequest } from 'fastify'
import { isJsonObject, type JsonObject, parseJson } from './json.ts'
import { mediaTypeOf } from './media-type.ts'
import { readBody } from './read-body.ts'
import { Refused } from './refused.ts'

/** Reads the JSON object in a request to the platform or the portal, of `most` bytes. @throws Refused */
export async function objectBodyOf(request: FastifyRequest, most?: number): Promise<JsonObject> {
  if (mediaTypeOf(request.headers['content-type']) !== 'application/json') {
    throw new Refused('media-type', 'the content type is not application/json')
  }
  const body = parseJson(await readBody(request, most))
  if (!isJsonObject(body)) throw new Refused('malformed', 'the body is not a JSON object')
  return body
}
