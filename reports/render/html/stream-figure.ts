import type { ExchangeRecord, RecordedChunk } from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../view/pluralise.ts'
import { type Html, html } from '../html-tag.ts'
import type { Place } from './offence.ts'
import { listShownLines, type ShownLine } from './stream-events.ts'
import { arrivalTable, pieceTable } from './stream-table.ts'
import { type TimeAxis, timeAxis } from './time-axis.ts'
import { milliseconds } from './times.ts'

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

/** Pieces as bars, as high as they are large; the wait as a broken line, the end as a full bar, a break as two strokes. */
function strip(chunks: readonly RecordedChunk[], axis: TimeAxis, isCut: boolean, words: string): Html {
  const largest = Math.max(...chunks.map(({ size }) => size), 1)
  const bars = chunks.map(({ at, size }) => {
    const height = 5 + Math.sqrt(size / largest) * (HEIGHT - 8)
    return `M${across(axis.of(at))} ${HEIGHT}v-${height.toFixed(1)}`
  })
  const middle = HEIGHT / 2
  const ending = isCut
    ? html`<path class="broken" d="M${WIDTH - 14} ${HEIGHT}l8 -${HEIGHT}M${WIDTH - 7} ${HEIGHT}l8 -${HEIGHT}" fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke"/>`
    : html`<path class="ending" d="M${WIDTH - 2} 0v${HEIGHT}" fill="none" stroke="currentColor" stroke-width="4" vector-effect="non-scaling-stroke"/>`
  return html`<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words}"><path class="waiting" d="M0 ${middle}H${across(axis.of(axis.first))}" fill="none" stroke="currentColor" stroke-dasharray="2 4" stroke-width="2" vector-effect="non-scaling-stroke"/><path d="${bars.join('')}" fill="none" stroke="currentColor" stroke-width="2.5" vector-effect="non-scaling-stroke"/>${ending}</svg>`
}

function across(part: number): string {
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
