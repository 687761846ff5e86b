import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/** What a reference inside a document leads to (RFC 6901, in a fragment of a URI); undefined where that is nothing. */
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

/** Where references were found to lead in the end: those of a long chain are walked once, not from each of its links. */
const ends = new WeakMap<object, unknown>()

/** A value, or what it refers to, through as many references as it takes; undefined where they lead in a circle. */
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
  return plain.replaceAll('~1', '/').replaceAll('~0', '~')
}
