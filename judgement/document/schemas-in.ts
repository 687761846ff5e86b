import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { escapeSegment } from './follow-reference.ts'

/** A schema of a document, and the pointer that leads to it. */
export interface PlacedSchema {
  pointer: string
  schema: unknown
}

type Kind = keyof typeof MEMBERS
type Way = 'one' | 'list' | 'named'

const CONTENT = { content: 'named mediaType' } as const
const EXAMINED = { schema: 'one schema', ...CONTENT } as const
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/**
 * What the objects of OpenAPI 3.1 and 3.2 hold, as far as there are schemas in it; `*` stands for whatever is no extension. What is not
 * named here (examples, extensions, defaults) may look like a schema and be none.
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
    ...Object.fromEntries(METHODS.map((method) => [method, 'one operation'])),
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

/** The schemas that stand in a document of OpenAPI 3.1 or 3.2, each whole; what a reference leads to is given where it stands. */
export function schemasIn(content: JsonObject): readonly PlacedSchema[] {
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
  // Beside a reference nothing counts, save in a path item.
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
