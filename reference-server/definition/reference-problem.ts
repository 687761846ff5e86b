import { followReferences, resolveReference } from '../custom-api/refer.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/** Members whose own members have names that somebody chose: `default` among responses is no default. */
const maps = new Set([
  ...['paths', 'webhooks', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'links'],
  ...['securitySchemes', 'callbacks', 'pathItems', 'schemas', 'content', 'encoding', 'variables'],
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
])

/** Members that hold data of the API's own, in which `$ref` is a name like any other. */
const data = new Set(['example', 'default', 'enum', 'const'])

/**
 * What is wrong with the references of a document: those that lead out of it, since reading a definition must neither
 * open files nor send requests, and those that lead nowhere or in a circle.
 */
export function danglingReference(document: JsonObject): string | undefined {
  const { references, anchors } = namesIn(document)
  for (const reference of references) {
    if (!reference.startsWith('#')) return `the reference ${reference} leads out of the definition`
    if (anchors.has(reference)) continue
    const target = resolveReference(document, reference)
    if (target === undefined) return `the reference ${reference} leads nowhere`
    if (followReferences(document, target) === undefined)
      return `the reference ${reference} leads back to itself`
  }
  return undefined
}

/** The references in a document, and the anchors that they may name. */
function namesIn(document: JsonObject): { references: ReadonlySet<string>; anchors: ReadonlySet<string> } {
  const references = new Set<string>()
  const anchors = new Set<string>()
  const pending: { value: unknown; within: string }[] = [{ value: document, within: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, within } = next
    if (Array.isArray(value)) for (const item of value) pending.push({ value: item, within: 'list' })
    if (!isJsonObject(value)) continue
    const isMap = maps.has(within)
    if (!isMap) {
      const [reference, anchor] = [member(value, '$ref'), member(value, '$anchor')]
      if (typeof reference === 'string') references.add(reference)
      if (typeof anchor === 'string') anchors.add(`#${anchor}`)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (isMap) pending.push({ value: inner, within: within === 'examples' ? 'one example' : 'member' })
      else if (!isData(name, inner, within)) pending.push({ value: inner, within: name })
    }
  }
  return { references, anchors }
}

function isData(name: string, value: unknown, within: string): boolean {
  if (data.has(name) || name.startsWith('x-')) return true
  return within === 'one example' ? name === 'value' : name === 'examples' && Array.isArray(value)
}
