import type { Exchange } from '../exchange/exchange.ts'
import type { Place } from '../outcome/violation.ts'
import { isJsonObject, readJson } from './json-body.ts'

/** Deeper than any answer is nested; ends a search in a body that was made to be deep. */
const DEEPEST = 16

/**
 * Where in a response a text stands that has a property: in a header, in a string or a name of the JSON body, or else in a line of the
 * body. To be spread into the facts of a violation; empty where no text has it.
 */
export function placeIn({ response }: Exchange, matches: (text: string) => boolean): { place?: Place } {
  if (response === undefined) return {}
  const header = response.headers.find(([, value]) => matches(value))
  if (header !== undefined) return { place: { kind: 'header', at: header[0] } }
  const body = readJson(response.bytes)
  const pointer = body.ok ? pointerTo(body.value, matches, 0) : undefined
  if (pointer !== undefined) return { place: { kind: 'json', at: pointer } }
  if (!matches(response.text)) return {}
  const line = response.text.split('\n').findIndex(matches)
  return { place: line === -1 ? { kind: 'body', at: '' } : { kind: 'line', at: String(line + 1) } }
}

/** A JSON pointer to the first such string, or to the member with such a name. */
function pointerTo(value: unknown, matches: (text: string) => boolean, depth: number): string | undefined {
  if (typeof value === 'string') return matches(value) ? '' : undefined
  if (depth === DEEPEST) return undefined
  const entries = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : []
  for (const [name, inner] of entries) {
    const here = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!Array.isArray(value) && matches(name)) return here
    const below = pointerTo(inner, matches, depth + 1)
    if (below !== undefined) return here + below
  }
  return undefined
}
