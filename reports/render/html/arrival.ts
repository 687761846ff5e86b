import type { RecordedChunk } from '../../../contracts/generated/schemas.ts'
import { counted } from '../../view/counted.ts'
import { type Html, html } from '../html-tag.ts'

const WIDTH = 640
const HEIGHT = 40
/** Pieces that get a row in the table; the drawing shows all. */
const ROWS = 40

/** How a streamed body arrived: each piece at its time, as high as it is large, and the same as a table. */
export function arrival(chunks: readonly RecordedChunk[]): Html | undefined {
  const last = chunks.at(-1)
  if (last === undefined || chunks.length === 1) return undefined
  const largest = Math.max(...chunks.map(({ size }) => size), 1)
  const bars = chunks.map(({ at, size }) => {
    const x = 2 + (at / Math.max(last.at, 1)) * (WIDTH - 6)
    const height = 4 + Math.sqrt(size / largest) * (HEIGHT - 8)
    return `M${x.toFixed(1)} ${HEIGHT}v-${height.toFixed(1)}`
  })
  const words = `${counted(chunks.length, 'piece')} in ${milliseconds(last.at)}`
  return html`<figure class="arrival">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="The body came in ${words}."><path d="${bars.join('')}" fill="none" stroke="currentColor" stroke-width="2"/></svg>
<figcaption><span>0 ms</span><span>${words}</span><span>${milliseconds(last.at)}</span></figcaption>
<details><summary>Arrival of each piece</summary>${table(chunks)}</details>
</figure>`
}

function table(chunks: readonly RecordedChunk[]): Html {
  const rows = chunks
    .slice(0, ROWS)
    .map(
      ({ at, size }, index) =>
        html`<tr><th scope="row">${index + 1}</th><td>${milliseconds(at)}</td><td>${size}</td></tr>`,
    )
  const rest = chunks.length - rows.length
  const more =
    rest > 0 ? html`<p class="aside">${counted(rest, 'more piece')} in evidence.ndjson.</p>` : undefined
  return html`<table class="numbers"><caption>Pieces of the body</caption><thead><tr><th scope="col">Piece</th><th scope="col">Arrived after</th><th scope="col">Bytes</th></tr></thead><tbody>${rows}</tbody></table>${more}`
}

/** `18.5 ms`, `1.2 s`. */
export function milliseconds(time: number): string {
  return time < 1_000 ? `${Number(time.toFixed(1))} ms` : `${Number((time / 1_000).toFixed(2))} s`
}
