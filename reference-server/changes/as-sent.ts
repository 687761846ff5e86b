import type { FastifyRequest } from 'fastify'
import { type Change, revise } from '../behaviour/change.ts'
import { bodyOf } from '../http/body.ts'
import { isJsonObject, type JsonObject, parseJson } from '../http/json.ts'
import type { Refused } from '../http/refused.ts'

/** The path that a request was sent to, as it was written, without the query. */
export function rawPathOf(request: FastifyRequest): string {
  return request.originalUrl.replace(/\?.*$/s, '')
}

/** Keeps what each connection received last as it was written, for `lastWrittenOn`. */
export const keepAsWritten: Change = () => ({ transport: { keepsWritten: true } })

/** The bytes of a body, as its request announces them. */
export function readAnnouncedBytes(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** Whether a body is said to be a form in parts, but not what stands between them. */
export function lacksBoundary({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  return /^multipart\//i.test(type) && !/;\s*boundary=/i.test(type)
}

/** The requested path and query, without the slash at the end of the path. */
export function dropLastSlash(url: string): string {
  return url.replace(/\/(?=\?|$)/, '')
}

/** Answers some refusals of the channel endpoints with 500, like a server that stumbles over what it should have checked. */
export function refuseWith500(isOne: (refused: Refused, request: FastifyRequest) => boolean): Change {
  return revise('channel', 'refusal', (answer, refused, request) =>
    isOne(refused, request) ? { ...answer, status: 500 } : answer,
  )
}

/** Whether a text matches a pattern as SQL's LIKE reads it: `%` stands for any text, `_` for any character. */
export function matchesLike(text: string, pattern: string): boolean {
  const source = [...pattern]
    .map((character) => WILD[character] ?? character.replace(SPECIAL, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`, 's').test(text)
}

const WILD: Readonly<Record<string, string>> = { '%': '.*', _: '.' }
const SPECIAL = /[\\^$.*+?()[\]{}|/]/

/** The JSON object that a request sent; empty if it sent none. */
export function sentObject(request: FastifyRequest): JsonObject {
  try {
    const body = parseJson(bodyOf(request))
    return isJsonObject(body) ? body : {}
  } catch {
    return {}
  }
}
