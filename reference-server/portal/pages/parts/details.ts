import { html } from 'ghtml'

/** What is known of one thing, term by term; the values are HTML. */
export function details(entries: readonly (readonly [term: string, value: string])[]): string {
  const rows = entries.map(([term, value]) => html`<div><dt>${term}</dt><dd>!${value}</dd></div>`)
  return html`<dl class="details">!${rows}</dl>`
}
