import { unescapeSegment } from '../../../text/json-pointer.ts'

/** Where a value is in a JSON text, as positions of characters. */
export interface JsonSpan {
  from: number
  to: number
  /** The member or item that is missing, if the pointer leads beyond what is there; the span is then that of what should hold it. */
  missing?: string
}

/**
 * Finds what a JSON pointer (RFC 6901) leads to in the text as it was sent, including blanks. The span of a member includes its name; of
 * two members with one name, parsers use the last. A text that breaks off is read as far as it goes.
 * @returns undefined if the text is not JSON on the way there
 */
export function jsonSpan(text: string, pointer: string): JsonSpan | undefined {
  const tokens = pointer.split('/').slice(1).map(unescapeSegment)
  let at = skipBlanks(text, 0)
  let span: JsonSpan = { from: at, to: endOf(text, at) }
  for (const token of tokens) {
    const child = childrenOf(text, at).findLast(({ name }) => name === token)
    if (child === undefined) {
      return isWhole(text, at) ? { from: at, to: endOf(text, at), missing: token } : undefined
    }
    at = child.value
    span = { from: child.from, to: endOf(text, at) }
  }
  return span.from < span.to ? span : undefined
}

interface Child {
  name: string
  /** Where its name begins; for an item, its value. */
  from: number
  value: number
}

/** The members of an object or the items of a list that begins at a position. */
function childrenOf(text: string, start: number): readonly Child[] {
  const opening = text[start]
  if (opening !== '{' && opening !== '[') return []
  const children: Child[] = []
  let at = skipBlanks(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    const from = at
    let name = String(children.length)
    if (opening === '{') {
      const end = endOf(text, at)
      name = readName(text.slice(at, end))
      const colon = skipBlanks(text, end)
      if (text[colon] !== ':') return children
      at = skipBlanks(text, colon + 1)
      if (at >= text.length) return children
    }
    children.push({ name, from, value: at })
    const next = endOf(text, at)
    if (next === at) return children
    at = skipBlanks(text, next)
    if (text[at] !== ',') return children
    at = skipBlanks(text, at + 1)
  }
  return children
}

/** The end of the value that begins at a position: after its last character, or the end of the text. */
function endOf(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start)
  if (text[start] !== '{' && text[start] !== '[') {
    const scalar = /^[^\s,\]}:"[{]+/.exec(text.slice(start, start + 400))
    return start + (scalar?.[0].length ?? 0)
  }
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at) - 1
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** The position after the string of JSON that begins at `start`. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** Whether a complete object or list is at a position: of anything else nobody can say what is missing from it. */
function isWhole(text: string, start: number): boolean {
  const value = text.slice(start, endOf(text, start))
  if (!/^[[{]/.test(value)) return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

function readName(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}

function skipBlanks(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \t\r\n\ufeff'.includes(text[at] ?? '')) at += 1
  return at
}
