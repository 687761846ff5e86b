import { html } from 'ghtml'

/** Rows of the same kind. The cells are HTML; the first of a row names it. */
interface Table {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Stands there in place of a table without rows. */
  empty: string
}

/** A table that scrolls sideways where it has no room. HTML. */
export function table({ caption, columns, rows, empty }: Table): string {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  const head = columns.map((column) => html`<th scope="col">${column}</th>`)
  const body = rows.map(([name = '', ...cells]) => {
    return html`<tr><th scope="row">!${name}</th>!${cells.map((cell) => html`<td>!${cell}</td>`)}</tr>`
  })
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>!${head}</tr></thead><tbody>!${body}</tbody></table></div>`
}
