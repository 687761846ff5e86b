import { html } from 'ghtml'

/** A short value to read or take, in the type of code. HTML. */
export function code(value: string): string {
  return html`<code>${value}</code>`
}

/** A value with a button that copies it; the button is there only where its script runs. `what` names it. HTML. */
export function copyable(value: string, what: string): string {
  return html`<span class="copyable" data-copy="${what}"><code>${value}</code></span>`
}

/** Many lines of code, with a button that copies them. HTML. */
export function codeBlock(value: string, what: string): string {
  return html`<div class="copyable block" data-copy="${what}"><pre tabindex="0" role="region" aria-label="${what}"><code>${value}</code></pre></div>`
}
