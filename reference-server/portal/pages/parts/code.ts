import type { DatesOfKey } from '../../../store/key-dates.ts'
import { type Html, type HtmlValue, html } from '../html.ts'

/** A short value to read or copy, set as code. */
export function code(value: string): Html {
  return html`<code>${value}</code>`
}

/** A value with a button that copies it; the button is there only where its script runs. `what` names it. */
export function copyable(value: string, what: string): Html {
  return html`<span class="copyable" data-copy="${what}"><code>${value}</code></span>`
}

/** Many lines of code, with a button that copies them. */
export function codeBlock(value: string, what: string): Html {
  return html`<div class="copyable block" data-copy="${what}"><pre tabindex="0" role="region" aria-label="${what}"><code>${value}</code></pre></div>`
}

/** What is known of one thing, term by term; the values are HTML. */
export function details(entries: readonly (readonly [term: string, value: HtmlValue])[]): Html {
  const rows = entries.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)
  return html`<dl class="details">${rows}</dl>`
}

/** A text as one word of a shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

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
  const [date, time] = iso.slice(0, 16).split('T')
  return html`<time datetime="${iso}"><span>${date}</span> <span>${time} UTC</span></time>`
}
