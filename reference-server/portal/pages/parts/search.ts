import { type Html, html } from '../html.ts'

/** Fewer are found faster by reading than by typing. */
const worthSearching = 8

/** Whether something is found by what was typed, in any of its texts. */
export function isFound(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const wanted = query.trim().toLowerCase()
  return texts.some((text) => text?.toLowerCase().includes(wanted))
}

/** A search of the list that it stands above; nothing above a short one. `label` says what is searched. */
export function search(action: string, label: string, query: string, all: number): Html {
  if (all <= worthSearching && query === '') return html``
  return html`<form class="filter" method="get" action="${action}" role="search">
<div class="field"><label for="q">${label}</label><input type="search" id="q" name="q" value="${query}"></div>
<button>Search</button></form>`
}
