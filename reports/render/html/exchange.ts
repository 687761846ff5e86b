import type { ExchangeRecord, ViolationRecord } from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { arrival, milliseconds } from './arrival.ts'
import { requestMessage, responseMessage } from './http-message.ts'

/** One request with its response. The one that shows the violation is marked, and stands open. */
export function exchangeBlock(exchange: ExchangeRecord, violation: ViolationRecord | undefined): Html {
  const { request, response, fault, timings, curl } = exchange
  const isOffending = exchange.id === violation?.exchange
  const chunks = response?.chunks
  return html`<details class="exchange${isOffending ? ' offending' : ''}"${isOffending ? html` open` : undefined}>
<summary>${numberOf(exchange)} <code>${request.method} ${visibleText(pathOf(request.url))}</code> <span aria-hidden="true">→</span> <b>${response === undefined ? (fault?.kind ?? 'no answer') : response.status}</b>
${exchange.label === undefined ? undefined : html`<span class="aside">${exchange.label}</span>`}${chips(exchange, isOffending)}</summary>
<div class="messages">
<section><h5>Request</h5>${requestMessage(request)}</section>
<section><h5>Response${timings === undefined ? undefined : html` <span class="aside">after ${milliseconds(timings.total)}</span>`}</h5>
${response === undefined ? undefined : responseMessage(response, isOffending ? violation?.place : undefined)}
${response?.complete === false ? html`<p class="aside">The body did not end by itself.</p>` : undefined}
${fault === undefined ? undefined : html`<p>Fault <b>${fault.kind}</b>: ${visibleText(fault.message)}</p>`}
${chunks === undefined ? undefined : arrival(chunks)}</section>
</div>
${curl === '' ? html`<p class="aside">The line that repeats it is long; it stands in evidence.ndjson.</p>` : html`<h5>Repeat it</h5><pre class="curl" tabindex="0">${curl}</pre>`}
</details>`
}

/** The position of the request in its check, as its id ends. */
function numberOf({ id }: ExchangeRecord): Html {
  return html`<span class="number">${id.slice(id.lastIndexOf('#'))}</span>`
}

function chips({ control, attempt = 1 }: ExchangeRecord, isOffending: boolean): Html {
  return html`${isOffending ? html`<span class="chip tone-bad">shows the violation</span>` : undefined}${
    control === true ? html`<span class="chip tone-good">positive control</span>` : undefined
  }${attempt > 1 ? html`<span class="chip tone-quiet">attempt ${attempt}</span>` : undefined}`
}

function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : parsed.pathname + parsed.search
}
