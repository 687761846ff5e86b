import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { resolveReference } from './follow-reference.ts'

/** How the schemas of a document are written: Swagger 2.0, OpenAPI 3.0, or JSON Schema as from OpenAPI 3.1 on. */
export type Dialect = 'swagger' | '3.0' | '3.1'

/** A schema in JSON Schema 2020-12. */
export type JsonSchema = JsonObject | boolean

/** Keywords that hold one schema, schemas by name, or a list of them. */
const ONE = [
  ...['additionalProperties', 'items', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'],
  'contentSchema',
]
const BY_NAME = ['properties', 'patternProperties', 'dependentSchemas']
const LISTED = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
/** Keywords that say something of a value by themselves. Annotations, and whatever a document adds, are left out. */
const PLAIN = [
  ...[
    'type',
    'enum',
    'const',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'required',
    'dependentRequired',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'uniqueItems'],
  ...['contentMediaType', 'contentEncoding'],
  ...['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
]

/**
 * A schema of a document as a JSON Schema that stands alone: what it refers to comes with it, and what older versions
 * write in another way (`nullable`, bounds that are excluded by a flag) is translated.
 * @throws Blocked if it refers to what is not in the document
 */
export function jsonSchemaOf(document: JsonObject, schema: unknown, dialect: Dialect): JsonSchema {
  const names = new Map<string, string>()
  const definitions: Record<string, JsonSchema> = {}
  // From 3.1 on null is a type, and `nullable` a word without meaning, save in a dialect that may give it one.
  const readsNullable = dialect !== '3.1' || !hasDefaultDialect(document)
  const orNull = (written: JsonObject, own: JsonObject): JsonObject =>
    readsNullable && isNullable(written) && Object.keys(own).length > 0
      ? { anyOf: [own, { type: 'null' }] }
      : own

  const translate = (value: unknown): JsonSchema => {
    if (typeof value === 'boolean') return value
    if (!isJsonObject(value)) return true
    const reference = memberOf(value, '$ref')
    const own = orNull(value, typeof reference === 'string' && dialect !== '3.1' ? {} : dropReference(value))
    if (typeof reference !== 'string') return own
    const leads = orNull(value, { $ref: `#/$defs/${nameOf(reference)}` })
    return Object.keys(own).length === 0 || dialect !== '3.1' ? leads : { allOf: [leads, own] }
  }

  const nameOf = (reference: string): string => {
    const known = names.get(reference)
    if (known !== undefined) return known
    const name = `d${names.size}`
    names.set(reference, name)
    definitions[name] = translate(resolveReference(document, reference))
    return name
  }

  const dropReference = (value: JsonObject): JsonObject => ({
    ...bounds(
      Object.fromEntries(
        PLAIN.filter((word) => isUsable(word, value)).map((word) => [
          word,
          word === 'required' ? listNeeded(value) : value[word],
        ]),
      ),
    ),
    ...Object.fromEntries(
      ONE.filter((word) => isHeld(value, word)).map((word) => [word, translate(value[word])]),
    ),
    ...Object.fromEntries(
      BY_NAME.filter((word) => isJsonObject(value[word])).map((word) => [
        word,
        mapMembers(value[word], word),
      ]),
    ),
    ...Object.fromEntries(
      LISTED.filter((word) => Array.isArray(value[word])).map((word) => [word, listSchemas(value[word])]),
    ),
  })

  const mapMembers = (value: unknown, word: string): JsonObject =>
    Object.fromEntries(
      Object.entries(Object(value))
        .filter(([name]) => word !== 'patternProperties' || readablePattern(name) !== undefined)
        .map(([name, inner]) => [name, translate(inner)]),
    )
  const listSchemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.map(translate) : [])

  const root = translate(schema)
  return typeof root === 'boolean' ? root : { ...root, $defs: definitions }
}

/** `nullable` stood beside a type in OpenAPI 3.0; beside a reference or a combination it says what its author meant all the same. */
function isNullable(written: JsonObject): boolean {
  return written['nullable'] === true || written['x-nullable'] === true
}

/** A flag beside a bound, as before 2020, becomes the bound. */
function bounds(schema: Record<string, unknown>): Record<string, unknown> {
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue
    const { [flag]: isExcluded, [bound]: limit, ...rest } = schema
    return bounds(
      isExcluded && limit !== undefined
        ? { ...rest, [flag]: limit }
        : { ...rest, ...(limit === undefined ? {} : { [bound]: limit }) },
    )
  }
  return schema
}

/** A member that is only read is never needed where it would be written (OpenAPI 3.0, Schema Object). */
function listNeeded({ required, properties }: JsonObject): readonly unknown[] {
  const isRead = (name: unknown): boolean => {
    const property = isJsonObject(properties) ? memberOf(properties, String(name)) : undefined
    return isJsonObject(property) && property['readOnly'] === true
  }
  return Array.isArray(required) ? required.filter((name) => !isRead(name)) : []
}

function isHeld(value: JsonObject, word: string): boolean {
  return isJsonObject(value[word]) || typeof value[word] === 'boolean'
}

/** A member that JSON Schema would not take there is for another requirement to find; a pattern that nobody here can read says nothing. */
function isUsable(word: string, value: JsonObject): boolean {
  if (!Object.hasOwn(value, word)) return false
  const said = value[word]
  if (word === 'pattern' && typeof said === 'string') return readablePattern(said) !== undefined
  // JSON Schema allows an empty enum, which Ajv does not take.
  if (word === 'enum') return !Array.isArray(said) || said.length > 0
  return word !== 'required' || Array.isArray(said)
}

/** JSON Schema 2020-12, alone and with the few words that OpenAPI adds; the latter in any of its editions. */
const DIALECTS = [
  /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/,
  /^https:\/\/spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[^/]+$/,
]

/** True if a document says nothing of a dialect of its schemas of its own, so that those from OpenAPI 3.1 on are JSON Schema 2020-12. */
export function hasDefaultDialect({ jsonSchemaDialect }: JsonObject): boolean {
  return jsonSchemaDialect === undefined || isDefaultDialect(jsonSchemaDialect)
}

/** True for the name of a dialect, as in `$schema`, in which schemas are those of JSON Schema 2020-12. */
export function isDefaultDialect(name: unknown): boolean {
  return typeof name === 'string' && DIALECTS.some((dialect) => dialect.test(name))
}

/**
 * The expression of a `pattern`, read as its author may have meant it: by the rules with Unicode, and where that fails by the older ones,
 * by which any sign may be escaped (`\-`) and a brace may stand alone. Undefined where it is of another language than JavaScript's:
 * such a pattern says nothing here, and is not a fault of a schema, which only SHOULD use that one (JSON Schema 2020-12 Core, section 6.4).
 */
export function readablePattern(source: string): RegExp | undefined {
  return (
    compile(source, 'u') ??
    compile(source.replace(ESCAPED_SIGN, toCode), 'u') ??
    (OF_ANOTHER_LANGUAGE.test(source) ? undefined : compile(source, ''))
  )
}

/** Pairs of a backslash and what it escapes, as long as that is one character and neither a letter nor a digit. */
const ESCAPED_SIGN = /\\(?:[A-Za-z0-9]|[!-~ ])/g
/** Escapes that JavaScript would take for the letter itself, and classes by name, which it would take for their letters. */
const OF_ANOTHER_LANGUAGE = /(?<!\\)(?:\\\\)*(?:\\[aAeEghGHiIjJkKlLmMNoOpPqQRTUVXyYzZ]|\[\[:)/

/** What an escaped sign is by its code, unless escaping it is allowed anyway. */
function toCode(pair: string): string {
  const sign = pair.charAt(1)
  return /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(sign) ? pair : `\\x${sign.charCodeAt(0).toString(16)}`
}

function compile(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}
