import { type Html, html } from '../html-tag.ts'

/** Links to requirements, one after the other. */
export function requirementLinks(ids: readonly string[]): Html {
  return html`<span class="ids">${ids.map((id, index) => html`${index === 0 ? undefined : ', '}<a href="#${id}">${id}</a>`)}</span>`
}
