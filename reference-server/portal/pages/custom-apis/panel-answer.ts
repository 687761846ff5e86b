import { STATUS_CODES } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { toText } from '../../../http/json.ts'
import type { PanelAnswer } from '../../custom-api-steps.ts'
import { type Html, html } from '../html.ts'
import { code } from '../parts/code.ts'
import { details } from '../parts/details.ts'

/** The live response of an external API. */
export function panelAnswer({ shown, live }: PanelAnswer): Html {
  const { status, headers, body } = shown
  // What is shown is what the portal has; only where that is the live body can its very characters be shown too.
  const raw = isDeepStrictEqual(body, live.body) ? live.text : toText(body)
  const pretty = typeof body === 'string' ? undefined : JSON.stringify(body, undefined, 2)
  const size = `${Buffer.byteLength(raw)} bytes`
  const cut =
    live.cutOff === undefined ? '' : html`<p class="warning">The body is cut off ${live.cutOff}.</p>`
  const names = Object.entries(headers).map(([name, value]) => [name, code(value)] as const)
  return html`<section id="response" class="response" aria-labelledby="response-title" tabindex="-1"><h2 id="response-title">Response</h2>
${details([
  ['Status', html`<code>${status}</code> ${STATUS_CODES[status] ?? ''}`],
  ['Time', html`${live.milliseconds} ms`],
  ['Size', html`${size}`],
])}${cut}
<h3>Headers</h3>${names.length === 0 ? html`<p class="empty">None.</p>` : html`<div class="headers">${details(names)}</div>`}
<h3>Body</h3>${pretty === undefined ? block(raw, 'Body') : block(pretty, 'Body, indented')}
${pretty === undefined ? '' : html`<details><summary>Exactly as it came</summary>${block(raw, 'Body')}</details>`}
</section>`
}

/** A carriage return would become a line feed on its way through HTML if it were not written as a reference. */
function block(text: string, label: string): Html {
  const exact = text.split('\r').flatMap((part, index) => (index === 0 ? [part] : [html`&#13;`, part]))
  return html`<div class="copyable block" data-copy="${label}"><pre tabindex="0" role="region" aria-label="${label}"><code>${exact}</code></pre></div>`
}
