import type { Since } from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { day } from './times.ts'

/** Since when a failure is known, by an earlier report. */
export function sinceWords({ state, at }: Since): Html {
  const date = html`<time datetime="${at}">${day(at)}</time>`
  switch (state) {
    case 'new':
      return html`<span class="since"><b>new</b> since ${date}</span>`
    case 'known':
      return html`<span class="since">failed already on ${date}</span>`
    case 'not-judged':
      return html`<span class="since">not judged on ${date}</span>`
  }
}
