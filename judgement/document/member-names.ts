import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import type { JsonSchema } from './json-schema-of.ts'

/**
 * The members that a schema describes, by name, each with its schemas: those of the schema itself, and of what it is combined from.
 * `schema` is standalone, as `jsonSchemaOf` makes it.
 */
export function listMembers(schema: JsonSchema): ReadonlyMap<string, readonly JsonSchema[]> {
  const found = new Map<string, JsonSchema[]>()
  for (const part of partsOf(schema)) {
    for (const [name, inner] of Object.entries(Object(part['properties']))) {
      found.set(name, [...(found.get(name) ?? []), isJsonObject(inner) ? inner : inner !== false])
    }
  }
  return found
}

/** A schema and everything that it is combined from, references followed. `root` contains the definitions. */
export function partsOf(
  schema: JsonSchema,
  root: JsonSchema = schema,
  seen = new Set<unknown>(),
): readonly JsonObject[] {
  if (!isJsonObject(schema) || seen.has(schema)) return []
  seen.add(schema)
  const definitions = isJsonObject(root) ? root['$defs'] : undefined
  const reference = schema['$ref']
  const referred =
    typeof reference === 'string' && isJsonObject(definitions)
      ? [definitions[reference.replace('#/$defs/', '')]]
      : []
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => {
    const list = schema[word]
    return Array.isArray(list) ? list : []
  })
  return [schema, ...[...referred, ...combined].flatMap((part) => partsOf(part, root, seen))]
}
