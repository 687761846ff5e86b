/** A JSON object as it was parsed: others chose the names of its members, which may be of any kind. */
export type JsonObject = { readonly [member: string]: unknown }

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of a parsed object; undefined if the object has none of its own: `__proto__` and its kin name nothing inherited. */
export function memberOf(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
