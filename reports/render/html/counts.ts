import { SHOWN_VERDICTS, type ShownVerdict, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'

/** How many requirements have each verdict, drawing and word together: no reader has to learn the drawings. */
export function countList(verdicts: readonly ShownVerdict[]): Html {
  const counts = SHOWN_VERDICTS.map((verdict) => ({
    verdict,
    count: verdicts.filter((one) => one === verdict).length,
  })).filter(({ count }) => count > 0)
  return html`<ul class="counts">${counts.map(({ verdict, count }) => {
    const { label, tone, meaning } = VERDICT_WORDS[verdict]
    return html`<li class="ink-${tone}" title="${meaning}">${glyph(verdict)}<b>${count}</b> ${label.toLowerCase()}</li>`
  })}</ul>`
}
