import type { RecordedChunk } from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../view/pluralise.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import type { Place } from './offence.ts'
import type { ShownLine } from './stream-events.ts'
import type { TimeAxis } from './time-axis.ts'
import { milliseconds } from './times.ts'

/** Rows of a table at most, beside the one that offends; the drawing shows all pieces. */
const ROWS = 40
/** Characters of a line's text. */
const TEXT = 120

/** The lines of a stream in their order, each with its time, the silence before it, its bytes and what it says. */
export function arrivalTable(
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
  return html`<svg viewBox="-10 0 1020 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="M${from} 5H${to}" fill="none" stroke="currentColor" stroke-width="1" vector-effect="non-scaling-stroke"/><path d="M${to} 1V9" fill="none" stroke="currentColor" stroke-width="4" vector-effect="non-scaling-stroke"/></svg>`
}

function cut(text: string): string {
  return text.length <= TEXT ? text : `${text.slice(0, TEXT).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The pieces of a body that is no stream of lines. */
export function pieceTable(chunks: readonly RecordedChunk[]): Html {
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
