import { type Html, type HtmlValue, html } from '../html.ts'

/** Rows of the same kind; the first cell of a row names it. */
interface Table {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly HtmlValue[])[]
  /** Shown in place of a table without rows. */
  empty: string
}

/**
 * A table; on a phone each row is a card, and each cell has the name of its column. The roles are explicit because a browser may
 * drop them from anything not laid out as a table.
 */
export function table({ caption, columns, rows, empty }: Table): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  const head = columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)
  const body = rows.map(([name = '', ...cells]) => {
    const others = cells.map(
      (cell, index) => html`<td role="cell" data-column="${columns[index + 1]}">${cell}</td>`,
    )
    return html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${others}</tr>`
  })
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table></div>`
}

/** Fewer are found faster by reading than by typing. */
const worthSearching = 8

/** Whether something is found by what was typed, in any of its texts. */
export function isFound(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const wanted = query.trim().toLowerCase()
  return texts.some((text) => text?.toLowerCase().includes(wanted))
}

/** The search above a list; nothing above a short one. `label` says what is searched. */
export function search(action: string, label: string, query: string, all: number): Html {
  if (all <= worthSearching && query === '') return html``
  return html`<form class="filter" method="get" action="${action}" role="search">
<div class="field"><label for="q">${label}</label><input type="search" id="q" name="q" value="${query}"></div>
<button>Search</button></form>`
}
