import { unescapeSegment } from '../../text/json-pointer.ts'
import { isJsonObject, type JsonObject, member, objectAt, toText } from '../http/json.ts'

/** What a reference inside a document leads to (RFC 6901, in a fragment of a URI); undefined if it leads nowhere. */
export function resolveReference(document: JsonObject, reference: unknown): unknown {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return undefined
  let place: unknown = document
  for (const segment of reference.split('/').slice(1)) {
    const name = undoEscapes(segment)
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined
    place = Reflect.get(place, name)
  }
  return place
}

/** Where references were found to lead in the end: a long chain is walked once, not from each of its links. */
const ends = new WeakMap<object, unknown>()

/** A value, or what it refers to, through as many references as it takes; undefined if they lead in a circle. */
export function followReferences(document: JsonObject, value: unknown): unknown {
  const seen = new Set<object>()
  let current = value
  while (isJsonObject(current) && typeof member(current, '$ref') === 'string') {
    if (ends.has(current) || seen.has(current)) {
      current = ends.get(current)
      break
    }
    seen.add(current)
    current = resolveReference(document, member(current, '$ref'))
  }
  for (const link of seen) ends.set(link, current)
  return current
}

function undoEscapes(segment: string): string {
  let plain = segment
  try {
    plain = decodeURIComponent(segment)
  } catch {
    // A percent sign that escapes nothing stands for itself.
  }
  return unescapeSegment(plain)
}

const deepest = 6
/** Values in a sample, so that one of a large or endless schema stays short. */
const mostValues = 60

const formats: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
  ['email', 'name@example.com'],
  ['uri', 'https://example.com/'],
  ['uuid', '7d444840-9dc0-41d1-b245-5ffdce74fad2'],
])

/** A value in the shape of a schema, for a person to edit: the limits in the schema are not looked at. */
export function sampleOfSchema(document: JsonObject, schema: unknown): unknown {
  let values = 0
  const sampleOf = (declared: unknown, depth: number): unknown => {
    const node = followReferences(document, declared)
    values += 1
    if (!isJsonObject(node) || depth > deepest || values > mostValues) return null
    const given = exampleIn(node)
    if (given !== undefined) return given
    const parts = member(node, 'allOf')
    if (Array.isArray(parts)) {
      const samples = [...parts, { ...node, allOf: undefined }].map((part) => sampleOf(part, depth + 1))
      return Object.assign({}, ...samples.filter(isJsonObject))
    }
    const [choice] = [member(node, 'oneOf') ?? member(node, 'anyOf')].flat()
    if (choice !== undefined) return sampleOf(choice, depth + 1)
    const type = typeOf(node)
    if (type === 'array') return [sampleOf(member(node, 'items') ?? {}, depth + 1)]
    if (type === 'object')
      return Object.fromEntries(membersOf(node).map(([name, part]) => [name, sampleOf(part, depth + 1)]))
    return plain(type, node)
  }
  return sampleOf(schema, 0)
}

function membersOf(node: JsonObject): readonly (readonly [name: string, schema: unknown])[] {
  const written = Object.entries(objectAt(node, 'properties'))
  return written.filter(([, part]) => !isJsonObject(part) || member(part, 'readOnly') !== true)
}

function exampleIn(node: JsonObject): unknown {
  const [first] = [member(node, 'examples')].flat()
  const [choice] = [member(node, 'enum')].flat()
  return member(node, 'example') ?? member(node, 'const') ?? member(node, 'default') ?? first ?? choice
}

function typeOf(node: JsonObject): string {
  const named = [member(node, 'type')].flat().find((type) => type !== 'null')
  if (named !== undefined) return toText(named)
  if (member(node, 'properties') !== undefined) return 'object'
  return member(node, 'items') === undefined ? '' : 'array'
}

function plain(type: string, node: JsonObject): unknown {
  switch (type) {
    case 'string':
      return formats.get(toText(member(node, 'format'))) ?? 'text'
    case 'integer':
    case 'number':
      return member(node, 'minimum') ?? 0
    case 'boolean':
      return false
    default:
      return null
  }
}
