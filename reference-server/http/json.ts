import { Refused } from './refused.ts'

/** A JSON object as it was parsed; its members are of any kind. */
export type JsonObject = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads UTF-8 JSON, strictly (RFC 8259). @throws Refused as malformed. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refused('malformed', 'the body is not JSON')
  }
}

/** Whether a value is a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The member of that name, if the object itself has it: `__proto__` and its kin name nothing inherited. */
export function member(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** The member of that name where it is an object, else an empty one: for reading what others wrote. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = member(object, name)
  return isJsonObject(value) ? value : {}
}

/** Whether a JSON value is nested no deeper than so many levels: what is, cannot be written again, or only at length. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

/** A value as text: what a decision that lets a wrong value pass goes on with. Absent and null are empty. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : (JSON.stringify(value) ?? '')
}
