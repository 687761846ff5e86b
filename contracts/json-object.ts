/** A JSON object as it was parsed: others chose the names of its members, which may be of any kind. */
export type JsonObject = { readonly [member: string]: unknown }

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of a parsed value; undefined if it is no object, or has none of its own: `__proto__` and its kin name nothing inherited. */
export function memberOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
