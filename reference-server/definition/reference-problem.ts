import { followed, referred } from '../custom-api/refer.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'

/**
 * What is wrong with the references of a document: those that lead out of it, since reading a definition must neither
 * open files nor send requests, and those that lead nowhere
 * or in a circle.
 */
export function danglingReference(document: JsonObject): string | undefined {
  const references = new Set<string>()
  const anchors = new Set<string>()
  const pending: unknown[] = [document]
  while (pending.length > 0) {
    const next = pending.pop()
    if (Array.isArray(next)) for (const item of next) pending.push(item)
    if (!isJsonObject(next)) continue
    const [reference, anchor] = [member(next, '$ref'), member(next, '$anchor')]
    if (typeof reference === 'string') references.add(reference)
    if (typeof anchor === 'string') anchors.add(`#${anchor}`)
    for (const value of Object.values(next)) pending.push(value)
  }
  for (const reference of references) {
    if (!reference.startsWith('#')) return `the reference ${reference} leads out of the definition`
    if (anchors.has(reference)) continue
    const target = referred(document, reference)
    if (target === undefined) return `the reference ${reference} leads nowhere`
    if (followed(document, target) === undefined) return `the reference ${reference} leads back to itself`
  }
  return undefined
}
