import type { JsonSpan } from './json-span.ts'

const STEP = '  '

/** A text as it is shown, and what is marked in it. */
export interface Shown {
  text: string
  span: JsonSpan | undefined
}

/**
 * JSON that was sent in one line, with a line for each member and item; the tokens stay as they were spelled. Anything else stays as it
 * is. Positions of what is marked move along.
 */
export function indent(text: string, span: JsonSpan | undefined): Shown {
  if (!isJsonInOneLine(text)) return { text, span }
  let shown = ''
  let depth = 0
  /** Where each character of the text stands in what is shown. */
  const places: number[] = []
  const breakLine = (): void => {
    shown += `\n${STEP.repeat(depth)}`
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') {
      const end = endOfString(text, at)
      for (; at < end; at += 1) {
        places.push(shown.length)
        shown += text.charAt(at)
      }
      at -= 1
      continue
    }
    const isBlank = character === ' ' || character === '\t' || character === '\r'
    const isClosing = character === '}' || character === ']'
    if (isClosing) {
      depth -= 1
      if (!/[[{]$/.test(shown)) breakLine()
    }
    places.push(shown.length)
    if (isBlank) continue
    shown += character
    if (character === ':') shown += ' '
    if (character === '{' || character === '[') depth += 1
    const isEmpty = /^[ \t\r]*[}\]]/.test(text.slice(at + 1, at + 200))
    if (character === ',' || ((character === '{' || character === '[') && !isEmpty)) breakLine()
  }
  return { text: shown, span: span === undefined ? undefined : move(span, places) }
}

function move({ from, to, ...missing }: JsonSpan, places: readonly number[]): JsonSpan {
  return { from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1, ...missing }
}

function isJsonInOneLine(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || text.trimEnd().includes('\n')) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
