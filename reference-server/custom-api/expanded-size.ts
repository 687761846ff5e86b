import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/**
 * How many values a document has once its references are filled in; one that leads back to itself counts once.
 * A few lines that refer to each other can stand for billions, and whoever fills them in walks through them all.
 */
export function expandedSize(document: JsonObject): number {
  const known = new Map<unknown, number>()
  const open = new Set<unknown>()
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null || open.has(value)) return 1
    const counted = known.get(value)
    if (counted !== undefined) return counted
    open.add(value)
    let size = 1
    for (const inner of Object.values(value)) size += sizeOf(inner)
    if (isJsonObject(value)) size += sizeOf(referred(document, member(value, '$ref')))
    open.delete(value)
    known.set(value, size)
    return size
  }
  return sizeOf(document)
}

/** What a reference inside the document leads to (RFC 6901). */
function referred(document: JsonObject, reference: unknown): unknown {
  if (typeof reference !== 'string') return undefined
  let place: unknown = document
  for (const segment of reference.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined
    place = Reflect.get(place, name)
  }
  return place
}
