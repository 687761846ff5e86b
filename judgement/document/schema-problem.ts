import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { escapeSegment } from '../../text/json-pointer.ts'
import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import type { DocumentProblem } from './contradictions.ts'
import { hasDefaultDialect, isDefaultDialect } from './json-schema-of.ts'
import { METHODS } from './openapi-operation.ts'

const METASCHEMA = 'https://json-schema.org/draft/2020-12/schema'

/**
 * Which schema of a document of OpenAPI 3.1 or 3.2 is invalid, and why; undefined if all are valid. They are judged by the metaschema of
 * JSON Schema 2020-12, which allows other words (`discriminator`, `xml`, extensions); those of another dialect are not judged.
 */
export function schemaProblem(content: JsonObject): DocumentProblem | undefined {
  if (!hasDefaultDialect(content)) return undefined
  metaschema ??= compileMetaschema()
  const validate = metaschema
  for (const { pointer, schema } of schemasIn(content)) {
    if (!validate(ofDefaultDialect(schema, new Set()))) {
      const [error] = validate.errors ?? []
      const at = `${pointer}${error?.instancePath ?? ''}`
      return {
        what: `the schema ${pointer} is not a valid schema: ${sentence(validate.errors ?? [])}`,
        at: at.slice(1),
      }
    }
  }
  return undefined
}

let metaschema: ValidateFunction | undefined

/**
 * Ajv includes the metaschema, so the kit keeps no copy. Without formats: that of a pattern would require JavaScript's expressions, which a
 * schema only SHOULD use.
 */
function compileMetaschema(): ValidateFunction {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    logger: false,
    code: { optimize: false },
  })
  const validate = ajv.getSchema(METASCHEMA)
  if (validate === undefined) throw new Error(`Ajv has no ${METASCHEMA}`)
  return validate
}

/** A schema in which `true` replaces schemas of another dialect, and those that contain themselves. */
function ofDefaultDialect(value: unknown, above: ReadonlySet<unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (above.has(value)) return true
  const inside = new Set(above).add(value)
  if (Array.isArray(value)) return value.map((item) => ofDefaultDialect(item, inside))
  if (isJsonObject(value) && typeof value['$schema'] === 'string' && !isDefaultDialect(value['$schema'])) {
    return true
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, ofDefaultDialect(inner, inside)]),
  )
}

/** If no alternative fits, the first says most. */
function sentence([error]: readonly ErrorObject[]): string {
  const allowed: unknown = error?.params['allowedValues']
  const values = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is not allowed'}${values}`
}

/** A schema of a document, and the pointer that leads to it. */
interface PlacedSchema {
  pointer: string
  schema: unknown
}

type Kind = keyof typeof MEMBERS
type Way = 'one' | 'list' | 'named'

const CONTENT = { content: 'named mediaType' } as const
const EXAMINED = { schema: 'one schema', ...CONTENT } as const

/**
 * What the objects of OpenAPI 3.1 and 3.2 contain, as far as it includes schemas; `*` stands for anything but an extension. What is not
 * named here (examples, extensions, defaults) may look like a schema without being one.
 */
const MEMBERS = {
  document: { paths: 'one paths', webhooks: 'named pathItem', components: 'one components' },
  components: {
    ...{ schemas: 'named schema', responses: 'named response', parameters: 'named parameter' },
    ...{ requestBodies: 'named body', headers: 'named header', callbacks: 'named callback' },
    ...{ pathItems: 'named pathItem', mediaTypes: 'named mediaType' },
  },
  paths: { '*': 'one pathItem' },
  callback: { '*': 'one pathItem' },
  responses: { '*': 'one response' },
  pathItem: {
    parameters: 'list parameter',
    additionalOperations: 'named operation',
    ...Object.fromEntries([...METHODS, 'query'].map((method) => [method, 'one operation'])),
  },
  operation: {
    ...{ parameters: 'list parameter', requestBody: 'one body' },
    ...{ responses: 'one responses', callbacks: 'named callback' },
  },
  parameter: EXAMINED,
  header: EXAMINED,
  body: CONTENT,
  response: { headers: 'named header', ...CONTENT },
  mediaType: {
    ...{ schema: 'one schema', itemSchema: 'one schema', encoding: 'named encoding' },
    ...{ prefixEncoding: 'list encoding', itemEncoding: 'one encoding' },
  },
  encoding: {
    ...{ headers: 'named header', encoding: 'named encoding' },
    ...{ prefixEncoding: 'list encoding', itemEncoding: 'one encoding' },
  },
  schema: {},
} as const

/** The schemas in a document of OpenAPI 3.1 or 3.2, each whole; what a reference leads to is returned at its own place. */
function schemasIn(content: JsonObject): readonly PlacedSchema[] {
  return within(content, 'document', '#', new Set())
}

function within(
  value: unknown,
  kind: Kind,
  pointer: string,
  above: ReadonlySet<unknown>,
): readonly PlacedSchema[] {
  if (kind === 'schema') return [{ pointer, schema: value }]
  if (!isJsonObject(value) || above.has(value)) return []
  // Anything beside a reference is ignored, except in a path item.
  if (typeof value['$ref'] === 'string' && kind !== 'pathItem') return []
  const inside = new Set(above).add(value)
  return Object.entries(value).flatMap(([name, held]) => {
    const [way, inner] = wayInto(kind, name)
    return inner === undefined
      ? []
      : parts(held, way, `${pointer}/${escapeSegment(name)}`).flatMap((part) =>
          within(part.held, inner, part.pointer, inside),
        )
  })
}

function wayInto(kind: Kind, name: string): [way: Way, inner: Kind | undefined] {
  const members = new Map<string, string>(Object.entries(MEMBERS[kind]))
  const [way, inner] = (members.get(name) ?? (isExtension(name) ? '' : members.get('*')) ?? '').split(' ')
  return [way === 'list' || way === 'named' ? way : 'one', isKind(inner) ? inner : undefined]
}

function parts(held: unknown, way: Way, pointer: string): readonly { held: unknown; pointer: string }[] {
  if (way === 'one') return [{ held, pointer }]
  if (way === 'list' ? !Array.isArray(held) : !isJsonObject(held)) return []
  return Object.entries(Object(held)).map(([name, part]) => ({
    held: part,
    pointer: `${pointer}/${escapeSegment(name)}`,
  }))
}

function isExtension(name: string): boolean {
  return name.startsWith('x-')
}

function isKind(text: string | undefined): text is Kind {
  return text !== undefined && Object.hasOwn(MEMBERS, text)
}
