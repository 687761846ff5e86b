import type { FastifyRequest } from 'fastify'
import { askWith, type Change, revise } from '../behaviour/change.ts'
import { correctToken } from '../behaviour/token.ts'
import { isJsonObject, type JsonObject } from '../http/json.ts'
import type { Credential } from '../store/credentials.ts'
import { worldOf } from '../world/request-world.ts'

/** Fills in what is missing in the body of a token request, from elsewhere in the request or from other members of the body. */
export function acceptTokenFieldsFrom(
  found: (body: JsonObject, request: FastifyRequest) => Readonly<Record<string, unknown>>,
): Change {
  return revise('token', 'parseBody', (body, _bytes, _type, request) => {
    if (!isJsonObject(body) || request === undefined) return body
    return { ...found(body, request), ...body }
  })
}

/** Repairs the JSON of token requests before it is read. */
export function repairTokenJson(putRight: (text: string) => string): Change {
  return askWith('token', 'parseBody', (bytes) => Buffer.from(putRight(Buffer.from(bytes).toString())))
}

/** Reads client id and secret after that scheme, joined by a colon in base64 as in RFC 7617, and gives their key. */
export function readClientPair(scheme: string): (request: FastifyRequest) => Credential | undefined {
  return (request) => {
    const [given, pair = ''] = request.headers.authorization?.split(' ') ?? []
    if (given !== scheme) return undefined
    const [clientId = '', secret = ''] = Buffer.from(pair, 'base64').toString().split(':')
    const key = worldOf(request).store.credentials.find(clientId)
    return key !== undefined && correctToken.secretMatches(secret, key) ? key : undefined
  }
}
