import type {
  RecordedBody,
  RecordedHeaders,
  RecordedRequest,
  RecordedResponse,
  ViolationRecord,
} from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

type Place = NonNullable<ViolationRecord['place']>

/** A request the way it went over the wire. */
export function requestMessage({ method, url, headers, body }: RecordedRequest): Html {
  return message(html`<b>${method}</b> ${visibleText(url)}`, headers, body, undefined)
}

/** A response the way it came; the place of an offence is marked in it. */
export function responseMessage({ status, headers, body }: RecordedResponse, place: Place | undefined): Html {
  return message(marked(html`<b>${status}</b>`, place?.kind === 'status'), headers, body, place)
}

function message(
  start: Html,
  headers: RecordedHeaders,
  body: RecordedBody | undefined,
  place: Place | undefined,
): Html {
  const fields = headers.map(([name, value]) => {
    const isPlace = place?.kind === 'header' && place.at.toLowerCase() === name.toLowerCase()
    return html`\n${marked(html`<span class="name">${visibleText(name)}:</span> ${visibleText(value)}`, isPlace)}`
  })
  return html`<pre tabindex="0">${start}${fields}${body === undefined ? undefined : bodyOf(body, place)}</pre>`
}

function bodyOf({ size, text, base64, truncated, sha256 }: RecordedBody, place: Place | undefined): Html {
  const shown = text === undefined ? html`${base64}` : linesOf(text, place)
  const kind = text === undefined && base64 !== undefined ? 'no text, shown as base64' : undefined
  const cut = truncated === true || (text === undefined && base64 === undefined) ? bytes(size) : undefined
  const digest = sha256 === undefined ? undefined : `sha256 ${sha256}`
  const notes = [kind, cut, digest].filter((note) => note !== undefined)
  const note = notes.length === 0 ? undefined : html`\n<span class="aside">[${notes.join('; ')}]</span>`
  return html`\n\n${shown}${note}`
}

function bytes(size: number): string {
  return `of ${size.toLocaleString('en-US')} bytes, not all shown here`
}

/** A line or event of a stream is marked by its number; a body in which no line is pointed at is shown as it is. */
function linesOf(text: string, place: Place | undefined): Html {
  if (place?.kind !== 'line' && place?.kind !== 'event') return visibleText(text)
  const wanted = Number(place.at)
  let events = 0
  const lines = text.split('\n').map((line, index) => {
    if (line.startsWith('data:')) events += 1
    const isPlace =
      place.kind === 'line' ? index + 1 === wanted : line.startsWith('data:') && events === wanted
    return html`${index === 0 ? '' : '\n'}${marked(visibleText(line), isPlace)}`
  })
  return html`${lines}`
}

function marked(content: Html, isPlace: boolean): Html {
  return isPlace ? html`<mark>${content}</mark>` : content
}
