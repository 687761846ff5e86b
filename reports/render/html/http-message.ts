import type {
  RecordedBody,
  RecordedHeaders,
  RecordedRequest,
  RecordedResponse,
  ViolationRecord,
} from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { bodyText, indent } from './body-text.ts'
import { type JsonSpan, jsonSpan } from './json-span.ts'

/** A request as it went over the wire. */
export function requestMessage({ method, url, headers, body }: RecordedRequest): Html {
  return message(html`<b>${method}</b> ${visibleText(url)}`, headers, body, {
    place: undefined,
    isSent: true,
  })
}

/** What is known about the offence that a response shows. */
interface Offence {
  /** Whether this response shows the violation. */
  isOffending: boolean
  place: Place | undefined
}

/** A response as it came; the place of an offence is marked in it. */
export function responseMessage(response: RecordedResponse, { place, isOffending }: Offence): Html {
  const { status, headers, body } = response
  const shown = message(mark(html`<b>${status}</b>`, place?.kind === 'status'), headers, body, {
    place,
    isSent: false,
  })
  if (!isOffending || place === undefined || isMarked(response, place)) return shown
  return html`${shown}<p class="aside">The offending place is outside the part shown here; evidence.ndjson has the rest.</p>`
}

function isMarked({ body }: RecordedResponse, place: Place): boolean {
  if (place.kind === 'status' || place.kind === 'header') return true
  return body === undefined || (body.text !== undefined && offenceIn(body.text, place) !== undefined)
}

function message(
  start: Html,
  headers: RecordedHeaders,
  body: RecordedBody | undefined,
  about: { place: Place | undefined; isSent: boolean },
): Html {
  const { place } = about
  const fields = headers.map(
    ([name, value]) =>
      html`\n${mark(html`<i>${visibleText(name)}:</i> ${visibleText(value)}`, isNamed(place, name))}`,
  )
  const absent =
    place?.kind === 'header' && !headers.some(([name]) => isNamed(place, name))
      ? html`\n<mark class="missing">here is no ${visibleText(place.at)}</mark>`
      : undefined
  return html`<pre tabindex="0">${start}${fields}${absent}${body === undefined ? undefined : bodyOf(body, about)}</pre>`
}

function isNamed(place: Place | undefined, name: string): boolean {
  return place?.kind === 'header' && place.at.toLowerCase() === name.toLowerCase()
}

function bodyOf(
  { size, text, base64, truncated, sha256 }: RecordedBody,
  { place, isSent }: { place: Place | undefined; isSent: boolean },
): Html {
  const span = text === undefined || place === undefined ? undefined : offenceIn(text, place)
  const whole = text === undefined || isSpelled(text, isSent) ? { text, span } : indent(text, span)
  const shown = whole.text === undefined ? html`${base64}` : bodyText(whole.text, whole.span)
  const kind = text === undefined && base64 !== undefined ? 'no text, shown as base64' : undefined
  const cut = truncated === true || (text === undefined && base64 === undefined) ? bytes(size) : undefined
  const digest = sha256 === undefined ? undefined : `sha256 ${sha256}`
  const notes = [kind, cut, digest].filter((note) => note !== undefined)
  const note = notes.length === 0 ? undefined : html`\n<span class="aside">[${notes.join('; ')}]</span>`
  return html`\n\n${shown}${note}`
}

/** The spelling of a request of ours may be its point: then it is shown as it was sent. */
function isSpelled(text: string, isSent: boolean): boolean {
  if (!isSent) return false
  try {
    return JSON.stringify(JSON.parse(text)) !== text
  } catch {
    return true
  }
}

function bytes(size: number): string {
  return `of ${size.toLocaleString('en-US')} bytes, not all shown here`
}

function mark(content: Html, isPlace: boolean): Html {
  return isPlace ? html`<mark>${content}</mark>` : content
}

/** Where in a response an offence is, as a violation names it. */
export type Place = NonNullable<ViolationRecord['place']>

/** The part of a body that a place points at; undefined if it points at none, or the text does not reach that far. */
export function offenceIn(body: string, { kind, at }: Place): JsonSpan | undefined {
  switch (kind) {
    case 'json':
      return jsonSpan(body, at)
    case 'body':
      return body === '' ? undefined : { from: 0, to: body.length }
    case 'line':
      return lineSpans(body)[Number(at) - 1]
    case 'event':
      return lineSpans(body).filter(({ from }) => body.startsWith('data:', from))[Number(at) - 1]
    case 'status':
    case 'header':
    case 'document':
      return undefined
  }
}

/** Every line of a body, without its end. */
function lineSpans(body: string): readonly JsonSpan[] {
  const spans: JsonSpan[] = []
  for (let from = 0; from <= body.length; ) {
    const end = body.indexOf('\n', from)
    const to = end === -1 ? body.length : end
    spans.push({ from, to: body[to - 1] === '\r' ? to - 1 : to })
    from = to + 1
  }
  return spans
}
