import { escapeSegment } from '../../text/json-pointer.ts'
import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { resolveReference } from './follow-reference.ts'

/** A schema that others refer to by names within it (JSON Schema 2020-12, section 8.2.1). */
interface Resource {
  base: string
  pointer: string
}

/** Keywords that name a schema, which are not needed once pointers lead to it; a validator would resolve pointers from there. */
const NAMES = ['$id', '$anchor', '$dynamicAnchor']

/**
 * A document whose references by its own names (`$anchor`, `$id`, its own address) are rewritten as pointers from its root, the one form
 * that every tool reads. References that lead nowhere stay as they are.
 */
export function rewriteReferences(content: JsonObject, address: string): JsonObject {
  const document = { base: dropFragment(address), pointer: '#' }
  const places = new Map([[document.base, document.pointer]])

  const note = (value: unknown, pointer: string, outer: string, above: ReadonlySet<unknown>): void => {
    if (typeof value !== 'object' || value === null || above.has(value)) return
    const base = baseOf(value, outer)
    if (base !== outer) places.set(base, pointer)
    for (const anchor of [memberOf(value, '$anchor'), memberOf(value, '$dynamicAnchor')]) {
      if (typeof anchor === 'string') places.set(`${base}#${anchor}`, pointer)
    }
    for (const [name, inner] of Object.entries(value)) {
      note(inner, `${pointer}/${urlSegment(name)}`, base, new Set(above).add(value))
    }
  }

  const pointerTo = (reference: string, { base, pointer }: Resource): string => {
    if (/^#(?:\/|$)/.test(reference)) {
      const inside = `${pointer}${reference.slice(1)}`
      return resolveReference(content, inside) === undefined ? reference : inside
    }
    const [resource = '', fragment = ''] = (URL.parse(reference, base)?.href ?? '').split('#')
    const found = fragment.startsWith('/') || fragment === '' ? places.get(resource) : undefined
    if (found !== undefined) return `${found}${fragment}`
    return places.get(`${resource}#${fragment}`) ?? reference
  }

  const rewritten = (
    value: unknown,
    pointer: string,
    outer: Resource,
    above: ReadonlySet<unknown>,
  ): unknown => {
    if (typeof value !== 'object' || value === null || above.has(value)) return value
    const base = baseOf(value, outer.base)
    const resource = base === outer.base ? outer : { base, pointer }
    const inner = (name: string, held: unknown): unknown =>
      rewritten(held, `${pointer}/${urlSegment(name)}`, resource, new Set(above).add(value))
    if (Array.isArray(value)) return value.map((item, index) => inner(String(index), item))
    const { $dynamicRef, ...rest } = Object(value)
    const members = Object.entries(typeof $dynamicRef === 'string' ? { $ref: $dynamicRef, ...rest } : value)
    return Object.fromEntries(
      members
        .filter(([name, held]) => !NAMES.includes(name) || typeof held !== 'string')
        .map(([name, held]) => [
          name,
          name === '$ref' && typeof held === 'string' ? pointerTo(held, resource) : inner(name, held),
        ]),
    )
  }

  note(content, document.pointer, document.base, new Set())
  const whole = rewritten(content, document.pointer, document, new Set())
  return isJsonObject(whole) ? whole : content
}

function baseOf(value: object, outer: string): string {
  const id = memberOf(value, '$id')
  return typeof id === 'string' ? dropFragment(URL.parse(id, outer)?.href ?? outer) : outer
}

function dropFragment(url: string): string {
  return url.replace(/#.*$/s, '')
}

/** A segment of a pointer in a URL (RFC 6901, section 6). */
function urlSegment(name: string): string {
  return encodeURIComponent(escapeSegment(name).toWellFormed())
}
