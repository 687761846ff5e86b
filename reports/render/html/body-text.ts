import { isJson } from '../../../text/json-text.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { endOfString, type JsonSpan } from './json-span.ts'

/** Characters of a long body that are shown from its beginning, and on either side of what is marked in it. */
const HEAD = 400
const AROUND = 900
/** The most characters that are marked: a longer mark would highlight nothing. */
const MARKED = 1_500
/** For a body in which nothing is marked. */
const UNMARKED = 8_000
/** A body up to this length is shown whole. */
const WHOLE = 3_000

/** A body's text with the offending part marked. For a long one, its beginning and the part around the mark, and how much lies between. */
export function bodyText(text: string, span: JsonSpan | undefined): Html {
  if (span === undefined) {
    if (text.length <= UNMARKED) return visibleText(text)
    return html`${visibleText(text.slice(0, UNMARKED))}${renderLeftOut(text.length - UNMARKED)}`
  }
  const { from, missing } = span
  const to = Math.min(span.to, from + MARKED)
  const start = text.length <= WHOLE || from <= HEAD + AROUND ? 0 : from - AROUND
  const end = text.length <= WHOLE ? text.length : Math.min(text.length, to + AROUND)
  const parts = [
    ...(start === 0 ? [] : [visibleText(text.slice(0, HEAD)), renderLeftOut(start - HEAD)]),
    visibleText(text.slice(start, from)),
    ...(missing === undefined
      ? [html`<mark>${visibleText(text.slice(from, to))}</mark>`, visibleText(text.slice(to, end))]
      : missingIn(text, { from, to: span.to, end, missing })),
    ...(end === text.length ? [] : [renderLeftOut(text.length - end)]),
  ]
  return html`${parts}`
}

/** A missing value is announced before the closing bracket of what should hold it. */
function missingIn(
  text: string,
  { from, to, end, missing }: { from: number; to: number; end: number; missing: string },
): readonly Html[] {
  const mark = html`<mark class="missing">here is no ${visibleText(missing)}</mark>`
  const closing = to - 1
  if (closing > end) return [mark, visibleText(text.slice(from, end))]
  return [visibleText(text.slice(from, closing)), mark, visibleText(text.slice(closing, end))]
}

function renderLeftOut(characters: number): Html {
  return html`<span class="aside">[… ${characters.toLocaleString('en-US')} characters left out …]</span>`
}

const STEP = '  '
/** Levels beyond which the blanks would outweigh the text by far: such a text stays on its line. */
const MOST_LEVELS = 100

/** A text as it is shown, and what is marked in it. */
interface Shown {
  text: string
  span: JsonSpan | undefined
}

/**
 * JSON that was sent on one line, with a line for each member and item; the tokens keep their spelling. Anything else stays unchanged, and
 * so does what is nested very deep. The positions of the marked part move along.
 */
export function indent(text: string, span: JsonSpan | undefined): Shown {
  if (!isJsonInOneLine(text)) return { text, span }
  // A text to which pieces are added is joined again each time something of it is read: that costs a large body seconds.
  const pieces: string[] = []
  let length = 0
  let last = ''
  const add = (piece: string): void => {
    pieces.push(piece)
    length += piece.length
    last = piece
  }
  let depth = 0
  /** The position of each character of the text in what is shown. */
  const places: number[] = []
  const breakLine = (): void => add(`\n${STEP.repeat(depth)}`)
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') {
      const end = endOfString(text, at)
      for (let within = at; within < end; within += 1) places.push(length + within - at)
      add(text.slice(at, end))
      at = end - 1
      continue
    }
    const isBlank = character === ' ' || character === '\t' || character === '\r'
    if (character === '}' || character === ']') {
      depth -= 1
      if (last !== '{' && last !== '[') breakLine()
    }
    places.push(length)
    if (isBlank) continue
    const isOpening = character === '{' || character === '['
    add(character)
    if (character === ':') add(' ')
    if (isOpening) depth += 1
    if (depth > MOST_LEVELS) return { text, span }
    const isFilled = isOpening && !/^[ \t\r]*[}\]]/.test(text.slice(at + 1, at + 200))
    if (character === ',' || isFilled) breakLine()
  }
  return { text: pieces.join(''), span: span === undefined ? undefined : move(span, places) }
}

function move({ from, to, ...missing }: JsonSpan, places: readonly number[]): JsonSpan {
  return { from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1, ...missing }
}

function isJsonInOneLine(text: string): boolean {
  return /^\s*[[{]/.test(text) && !text.trimEnd().includes('\n') && isJson(text)
}
