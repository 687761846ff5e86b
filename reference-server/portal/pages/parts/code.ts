import { type Html, html } from '../html.ts'

/** A short value to read or take, in the type of code. */
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
