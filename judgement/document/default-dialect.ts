import type { JsonObject } from '../json/json-body.ts'

/** JSON Schema 2020-12, alone and with the few words that OpenAPI adds; the latter in any of its editions. */
const DIALECTS = [
  /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/,
  /^https:\/\/spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[^/]+$/,
]

/** True where a document says nothing of a dialect of its schemas of its own, so that those from OpenAPI 3.1 on are JSON Schema 2020-12. */
export function hasDefaultDialect({ jsonSchemaDialect }: JsonObject): boolean {
  return jsonSchemaDialect === undefined || isDefaultDialect(jsonSchemaDialect)
}

/** True for the name of a dialect, as in `$schema`, in which schemas are those of JSON Schema 2020-12. */
export function isDefaultDialect(name: unknown): boolean {
  return typeof name === 'string' && DIALECTS.some((dialect) => dialect.test(name))
}
