import { isJsonObject, type JsonObject, member, objectAt, toText } from '../http/json.ts'
import { followReferences } from './refer.ts'

const deepest = 6
/** Values in a sample, so that one of a large or endless schema stays short. */
const mostValues = 60

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com/',
  uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
}

/** A value that begins as a schema wants it, for a person to edit: what it says of its limits is not looked at. */
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
      return formats[toText(member(node, 'format'))] ?? 'text'
    case 'integer':
    case 'number':
      return member(node, 'minimum') ?? 0
    case 'boolean':
      return false
    default:
      return null
  }
}
