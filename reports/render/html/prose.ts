import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/** A sentence of ours in which backticks stand around code. */
export function prose(text: string): Html {
  const parts = text.split('`')
  // An odd one out is no quotation.
  if (parts.length % 2 === 0) return visibleText(text)
  return html`${parts.map((part, index) => (index % 2 === 0 ? visibleText(part) : html`<code>${visibleText(part)}</code>`))}`
}
