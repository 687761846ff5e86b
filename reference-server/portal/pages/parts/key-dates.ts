import type { DatesOfKey } from '../../../store/key-dates.ts'
import { type Html, html } from '../html.ts'

/** When a key was made. */
export function renderMadeAt({ madeAt: at }: DatesOfKey): Html {
  return at === null ? html`<span class="quiet">Not known</span>` : moment(at)
}

/** When a key was last used, to the minute. */
export function renderUsedAt({ usedAt: at }: DatesOfKey): Html {
  return at === null ? html`<span class="quiet">Never</span>` : moment(at)
}

/** A point in time, ISO 8601, to the minute. */
export function moment(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
