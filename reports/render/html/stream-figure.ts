import type { ExchangeRecord, RecordedChunk } from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../../text/pluralise.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import type { Place } from './http-message.ts'
import { milliseconds } from './prose.ts'
import { listShownLines, type ShownLine } from './stream-events.ts'

const WIDTH = 1_000
const HEIGHT = 36

/** How a streamed body arrived: every piece at its time, and its lines below, so that order, gaps and a cut are seen at a glance. */
export function streamFigure(exchange: ExchangeRecord, place: Place | undefined): Html | undefined {
  const { response, timings, fault } = exchange
  const { chunks = [], body, complete } = response ?? {}
  const lines = linesOf(exchange)
  const first = chunks[0]
  const last = chunks.at(-1)
  if (first === undefined || last === undefined) {
    return lines.length === 0
      ? undefined
      : html`<p class="stream aside">The body came in one piece.</p>${arrivalTable(lines, undefined, place)}`
  }
  const isCut = complete === false || fault !== undefined
  const axis = timeAxis(first.at, Math.max(timings?.total ?? last.at, last.at))
  const words = sentence(chunks, axis, { size: body?.size ?? 0, isCut })
  return html`<figure class="stream">
${strip(chunks, axis, isCut, words)}
<div class="ends" aria-hidden="true"><span>sent</span><span>${isCut ? 'broke off' : 'ended'} after ${milliseconds(axis.last)}</span></div>
<figcaption>${words}</figcaption>
</figure>
${lines.length === 0 ? pieceTable(chunks) : arrivalTable(lines, axis, place)}`
}

function linesOf({ response }: ExchangeRecord): readonly ShownLine[] {
  const { body, chunks = [], headers = [] } = response ?? {}
  if (body?.text === undefined) return []
  const isStream = headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.toLowerCase().includes('event-stream'),
  )
  return isStream || body.text.startsWith('data:') ? listShownLines(body.text, body.size, chunks) : []
}

/** Pieces as bars, as high as they are large; the wait as a dashed line, the end as a full bar, a break as two strokes. */
function strip(chunks: readonly RecordedChunk[], axis: TimeAxis, isCut: boolean, words: string): Html {
  const largest = Math.max(...chunks.map(({ size }) => size), 1)
  const bars = chunks.map(({ at, size }) => {
    const height = 5 + Math.sqrt(size / largest) * (HEIGHT - 8)
    return `M${xOf(axis.of(at))} ${HEIGHT}v-${height.toFixed(1)}`
  })
  const middle = HEIGHT / 2
  const ending = isCut
    ? html`<path class="broken" d="M${WIDTH - 14} ${HEIGHT}l8 -${HEIGHT}M${WIDTH - 7} ${HEIGHT}l8 -${HEIGHT}" fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke"/>`
    : html`<path class="ending" d="M${WIDTH - 2} 0v${HEIGHT}" fill="none" stroke="currentColor" stroke-width="4" vector-effect="non-scaling-stroke"/>`
  return html`<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words}"><path class="waiting" d="M0 ${middle}H${xOf(axis.of(axis.first))}" fill="none" stroke="currentColor" stroke-dasharray="2 4" stroke-width="2" vector-effect="non-scaling-stroke"/><path d="${bars.join('')}" fill="none" stroke="currentColor" stroke-width="2.5" vector-effect="non-scaling-stroke"/>${ending}</svg>`
}

function xOf(part: number): string {
  return (2 + part * (WIDTH - 8)).toFixed(1)
}

function sentence(
  chunks: readonly RecordedChunk[],
  { first, last }: TimeAxis,
  { size, isCut }: { size: number; isCut: boolean },
): string {
  const gaps = chunks.map(({ at }, index) => at - (chunks[index - 1]?.at ?? at))
  const longest = Math.max(...gaps)
  const piece = gaps.indexOf(longest) + 1
  const ending = last - (chunks.at(-1)?.at ?? last)
  return [
    `First piece after ${milliseconds(first)}`,
    `${pluralise(chunks.length, 'piece')}, ${pluralise(size, 'byte')}`,
    ...(longest > 0 ? [`longest silence ${milliseconds(longest)}, before piece ${piece}`] : []),
    `${isCut ? 'broke off' : 'ended by itself'} ${milliseconds(Math.max(0, ending))} after the last`,
  ].join('; ')
}

/** The most rows in a table, besides the offending one; the drawing shows all pieces. */
const ROWS = 40
/** Characters of a line's text. */
const TEXT = 120

/** The lines of a stream in their order, each with its time, the silence before it, its bytes and what it says. */
function arrivalTable(
  lines: readonly ShownLine[],
  axis: TimeAxis | undefined,
  place: Place | undefined,
): Html {
  const rows = lines.map((line, index) => ({
    ...line,
    before: index === 0 ? undefined : lines[index - 1]?.at,
    offends: isAt(line, place),
  }))
  const shown = rows.filter(({ offends }, index) => index < ROWS || offends)
  const more = rows.length - shown.length
  return html`<div class="across" role="group" aria-label="The lines of the stream" tabindex="0"><table class="numbers"><caption>The lines of the stream as they arrived</caption>
<thead><tr><th scope="col" class="figure">Event</th>${axis === undefined ? undefined : html`<th scope="col" class="when">Time line</th><th scope="col" class="figure">Arrived</th><th scope="col" class="figure">Silence before</th>`}<th scope="col" class="figure">Bytes</th><th scope="col">Kind</th><th scope="col">Message</th></tr></thead>
<tbody>${shown.map((row) => lineRow(row, axis))}</tbody></table></div>${
    more > 0 ? html`<p class="aside">${pluralise(more, 'more line')} not listed here.</p>` : undefined
  }`
}

function isAt({ line, event }: ShownLine, place: Place | undefined): boolean {
  return (
    (place?.kind === 'line' && place.at === String(line)) ||
    (place?.kind === 'event' && place.at === String(event))
  )
}

function lineRow(
  {
    line,
    event,
    kind,
    text,
    bytes,
    at,
    before,
    offends,
  }: ShownLine & { before: number | undefined; offends: boolean },
  axis: TimeAxis | undefined,
): Html {
  const times =
    axis === undefined
      ? undefined
      : html`<td class="when">${at === undefined ? undefined : track(axis, before ?? 0, at)}</td><td class="figure">${at === undefined ? 'unknown' : milliseconds(at)}</td><td class="figure">${at === undefined ? undefined : milliseconds(at - (before ?? 0))}</td>`
  return html`<tr${offends ? html` class="offends"` : undefined}><th scope="row" class="figure">${event === undefined ? `line ${line}` : event}${offends ? html` <span aria-hidden="true">◀</span>` : undefined}</th>${times}<td class="figure">${bytes}</td><td>${kind === undefined ? html`<span class="aside">unreadable</span>` : visibleText(kind)}</td><td><code>${visibleText(cut(text))}</code></td></tr>`
}

/** The silence before a line as a thin stroke, its arrival as a block at the end of it. */
function track(axis: TimeAxis, before: number, at: number): Html {
  const from = (axis.of(before) * 1_000).toFixed(0)
  const to = (axis.of(at) * 1_000).toFixed(0)
  return html`<svg viewBox="-10 0 1020 10" preserveAspectRatio="none" aria-hidden="true"><path d="M${from} 5H${to}"/><path d="M${to} 1V9"/></svg>`
}

function cut(text: string): string {
  return text.length <= TEXT ? text : `${text.slice(0, TEXT).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The pieces of a body that is not a stream of lines. */
function pieceTable(chunks: readonly RecordedChunk[]): Html {
  const rows = chunks
    .slice(0, ROWS)
    .map(
      ({ at, size }, index) =>
        html`<tr><th scope="row" class="figure">${index + 1}</th><td class="figure">${milliseconds(at)}</td><td class="figure">${size}</td></tr>`,
    )
  const rest = chunks.length - rows.length
  const more =
    rest > 0 ? html`<p class="aside">${pluralise(rest, 'more piece')} in evidence.ndjson.</p>` : undefined
  return html`<details><summary>Arrival of each piece</summary><table class="numbers"><caption>Pieces of the body</caption><thead><tr><th scope="col" class="figure">Piece</th><th scope="col" class="figure">Arrived after</th><th scope="col" class="figure">Bytes</th></tr></thead><tbody>${rows}</tbody></table>${more}</details>`
}

/** The part of the axis for the wait for the first piece: it is often longer than all that follows. */
const WAIT = 0.12

/** Lays times on an axis from 0 to 1: the wait for the first piece is a part of fixed length, then time runs evenly. */
interface TimeAxis {
  first: number
  last: number
  /** Where a time lies. */
  of(time: number): number
}

/** The axis of a body whose first piece came at `first`, and that ended at `last`; in milliseconds. */
export function timeAxis(first: number, last: number): TimeAxis {
  const length = Math.max(last - first, 0.1)
  return {
    first,
    last,
    of: (time) => {
      const part = WAIT + ((time - first) / length) * (1 - WAIT)
      return Math.min(1, Math.max(0, time <= first ? WAIT * Math.min(1, time / Math.max(first, 0.1)) : part))
    },
  }
}
