import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import type { JsonSpan } from './json-span.ts'

/** Characters of a long body that are shown from its beginning, and on either side of what is marked in it. */
const HEAD = 400
const AROUND = 900
/** Characters that are marked at most: more marks nothing. */
const MARKED = 1_500
/** Of a body in which nothing is marked. */
const UNMARKED = 8_000
/** A body up to this length is shown whole. */
const WHOLE = 3_000

/** A body's text with the offending part marked. Of a long one its beginning and what lies around the mark, and how much lies between. */
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

/** What is not there is told before the bracket that closes what should hold it. */
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
