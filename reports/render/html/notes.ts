import type { Report } from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/** What a reader has to know before trusting the verdict. */
export function notes({ notes: sentences }: Report): Html | undefined {
  if (sentences.length === 0) return undefined
  return html`<section class="notes" aria-labelledby="notes"><h2 id="notes">Before you rely on this</h2><ul>${sentences.map((note) => html`<li>${visibleText(note)}</li>`)}</ul></section>`
}
