import { type Html, type HtmlValue, html } from '../html.ts'

/** What is known of one thing, term by term; the values are */
export function details(entries: readonly (readonly [term: string, value: HtmlValue])[]): Html {
  const rows = entries.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)
  return html`<dl class="details">${rows}</dl>`
}
