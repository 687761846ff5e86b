import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { resolveReference } from './follow-reference.ts'

/** How the schemas of a document are written: Swagger 2.0, OpenAPI 3.0, or JSON Schema from OpenAPI 3.1 on. */
export type Dialect = 'swagger' | '3.0' | '3.1'

/** A schema in JSON Schema 2020-12. */
export type JsonSchema = JsonObject | boolean

/** Keywords that contain one schema, schemas by name, or a list of them. */
const ONE = [
  ...['additionalProperties', 'items', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'],
  'contentSchema',
]
const BY_NAME = ['properties', 'patternProperties', 'dependentSchemas']
const LISTED = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
/** Keywords that constrain a value by themselves. Annotations, and whatever a document adds, are left out. */
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
 * A schema of a document as a standalone JSON Schema: it includes what it refers to, and the notation of older versions (`nullable`, bounds
 * that a flag excludes) is translated. `isAnswer`: it describes what the service sends.
 * @throws Blocked if it refers to what is not in the document
 */
export function jsonSchemaOf(
  document: JsonObject,
  schema: unknown,
  dialect: Dialect,
  { isAnswer = false } = {},
): JsonSchema {
  const names = new Map<string, string>()
  const definitions: Record<string, JsonSchema> = {}
  // From 3.1 on null is a type, and `nullable` has no meaning, except in a dialect that may give it one.
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
          word === 'required' ? listNeeded(value, isAnswer ? 'writeOnly' : 'readOnly') : value[word],
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

/** OpenAPI 3.0 has `nullable` beside a type; beside a reference or a combination it still says what its author meant. */
function isNullable(written: JsonObject): boolean {
  return written['nullable'] === true || written['x-nullable'] === true
}

/** A flag that excludes a bound, as in older versions, becomes the bound. */
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

/** A read-only member is required in answers alone, a write-only one in requests alone (OpenAPI 3.0, Schema Object). */
function listNeeded(
  { required, properties }: JsonObject,
  elsewhere: 'readOnly' | 'writeOnly',
): readonly unknown[] {
  const isElsewhere = (name: unknown): boolean => {
    const property = memberOf(properties, String(name))
    return isJsonObject(property) && property[elsewhere] === true
  }
  return Array.isArray(required) ? required.filter((name) => !isElsewhere(name)) : []
}

function isHeld(value: JsonObject, word: string): boolean {
  return isJsonObject(value[word]) || typeof value[word] === 'boolean'
}

/** A member that JSON Schema would not allow there is for another requirement to find; a pattern that nobody here can read says nothing. */
function isUsable(word: string, value: JsonObject): boolean {
  if (!Object.hasOwn(value, word)) return false
  const said = value[word]
  if (word === 'pattern' && typeof said === 'string') return readablePattern(said) !== undefined
  // JSON Schema allows an empty enum, which Ajv rejects.
  if (word === 'enum') return !Array.isArray(said) || said.length > 0
  return word !== 'required' || Array.isArray(said)
}

/** JSON Schema 2020-12, alone and with the few words that OpenAPI adds; the latter in any of its editions. */
const DIALECTS = [
  /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/,
  /^https:\/\/spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[^/]+$/,
]

/** True if a document declares no dialect of its own for its schemas, so that those from OpenAPI 3.1 on are JSON Schema 2020-12. */
export function hasDefaultDialect({ jsonSchemaDialect }: JsonObject): boolean {
  return jsonSchemaDialect === undefined || isDefaultDialect(jsonSchemaDialect)
}

/** True for the name of a dialect, as in `$schema`, in which schemas are those of JSON Schema 2020-12. */
export function isDefaultDialect(name: unknown): boolean {
  return typeof name === 'string' && DIALECTS.some((dialect) => dialect.test(name))
}

/**
 * The expression of a `pattern`, read as its author may have meant it: by the Unicode rules, and if that fails by the older ones, which
 * allow any sign to be escaped (`\-`) and a brace to stand alone. Undefined if it is not in JavaScript's language: such a pattern says
 * nothing here, and is not a fault of a schema, which only SHOULD use that one (JSON Schema 2020-12 Core, section 6.4).
 */
export function readablePattern(source: string): RegExp | undefined {
  return (
    compile(source, 'u') ??
    compile(source.replace(ESCAPED_SIGN, toCode), 'u') ??
    (OF_ANOTHER_LANGUAGE.test(source) ? undefined : compile(source, ''))
  )
}

/** A backslash and the character that it escapes, if that is neither a letter nor a digit. */
const ESCAPED_SIGN = /\\(?:[A-Za-z0-9]|[!-~ ])/g
/** Escapes that JavaScript would take for the letter itself, and named classes, which it would take for their letters. */
const OF_ANOTHER_LANGUAGE = /(?<!\\)(?:\\\\)*(?:\\[aAeEghGHiIjJkKlLmMNoOpPqQRTUVXyYzZ]|\[\[:)/

/** The code of an escaped sign, unless the escape is allowed anyway. */
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
