import type { FastifyRequest } from 'fastify'
import { isJsonObject, type JsonObject } from '../http/json.ts'
import type { Change } from './change.ts'

/** Fills in what the body of a token request lacks, from elsewhere in the request or from other members of the body. */
export function tokenFieldsAlsoFrom(
  found: (body: JsonObject, request: FastifyRequest) => Readonly<Record<string, unknown>>,
): Change {
  return ({ token }) => ({
    token: {
      parseBody: (bytes, type, request) => {
        const body = token.parseBody(bytes, type, request)
        if (!isJsonObject(body) || request === undefined) return body
        return { ...found(body, request), ...body }
      },
    },
  })
}
