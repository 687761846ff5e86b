import { isJsonObject, type JsonObject, memberOf } from '../../contracts/json-object.ts'
import { Refused } from './refused.ts'

export { isJsonObject, type JsonObject, memberOf as member } from '../../contracts/json-object.ts'

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c]
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Far more than any request needs; reading as many as fit into a body would keep everybody waiting. */
const mostLevels = 200
const mostValues = 200_000

/** Reads UTF-8 JSON, strictly (RFC 8259). @throws Refused as malformed, or as too large if it has too many values or levels. */
export function parseJson(bytes: Uint8Array): unknown {
  ensureModest(bytes)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refused('malformed', 'the body is not JSON')
  }
}

/** @throws Refused as too large if a JSON text has more levels or values than are read */
function ensureModest(bytes: Uint8Array): void {
  let levels = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === COMMA) values += 1
    else if (byte === BRACKET || byte === BRACE) levels += 1
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) levels -= 1
    if (levels > mostLevels) throw new Refused('too-large', `the JSON has more than ${mostLevels} levels`)
    if (values > mostValues) throw new Refused('too-large', `the JSON has more than ${mostValues} values`)
  }
}

/** Where the string that begins at a quotation mark ends; the end of the text if it does not. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === QUOTE) return at
  }
  return bytes.length
}

/** The member of that name if it is an object, else an empty one: for reading what others wrote. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = memberOf(object, name)
  return isJsonObject(value) ? value : {}
}

/** Whether a JSON value is nested no deeper than so many levels: a deeper one cannot be written again, or only slowly. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

/** A value as text, to go on with if a decision lets a wrong value pass. Absent and null are empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : (JSON.stringify(value) ?? '')
}
