import type { ExchangeRecord, ViolationRecord } from '../../../contracts/generated/schemas.ts'
import { replaceUnseen } from '../../../text/visible.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { requestMessage, responseMessage } from './http-message.ts'
import { milliseconds } from './prose.ts'
import { streamFigure } from './stream-figure.ts'

/** One request with its response. The one that shows the violation is marked and expanded. */
export function exchangeBlock(exchange: ExchangeRecord, violation: ViolationRecord | undefined): Html {
  const { id, request, response, fault, timings } = exchange
  const isOffending = id === violation?.exchange
  const place = isOffending ? violation?.place : undefined
  return html`<details class="exchange${isOffending ? ' offending' : ''}" id="${exchangeAnchor(id)}"${isOffending ? html` open` : undefined}>
<summary>${numberOf(exchange)} <code>${request.method} ${visibleText(pathOf(request.url))}</code> <b>${response === undefined ? (fault?.kind ?? 'no answer') : response.status}</b>
${exchange.label === undefined ? undefined : html`<span class="aside">${visibleText(exchange.label)}</span>`}${chips(exchange, violation)}</summary>
<div class="within">
<div class="messages">
<div><h5>Sent</h5>${requestMessage(request)}</div>
<div><h5>Came back${timings === undefined ? undefined : html` <span class="aside">after ${milliseconds(timings.total)}</span>`}</h5>
${response === undefined ? undefined : responseMessage(response, { place, isOffending })}
${response?.complete === false ? html`<p class="aside">The body did not end by itself.</p>` : undefined}
${fault === undefined ? undefined : html`<p>Fault <b>${fault.kind}</b>: ${visibleText(fault.message)}</p>`}</div>
</div>
${streamFigure(exchange, place)}
${repeat(exchange)}
</div>
</details>`
}

/** The line that leads to an exchange shown by another check, which may have numbered it. */
export function exchangeLink(
  exchange: ExchangeRecord,
  violation: ViolationRecord | undefined,
  checkId: string,
): Html {
  const { id, request, response, fault } = exchange
  return html`<p class="aside"><a href="#${exchangeAnchor(id)}"><span class="number">${visibleText(exchangeName(id, checkId))}</span> <code>${request.method} ${visibleText(pathOf(request.url))}</code></a> <b>${response === undefined ? (fault?.kind ?? 'no answer') : response.status}</b> ${
    exchange.label === undefined ? undefined : visibleText(exchange.label)
  } ${chips(exchange, violation)}</p>`
}

function repeat({ curl }: ExchangeRecord): Html {
  if (curl === '')
    return html`<p class="aside">The command that repeats it is long; evidence.ndjson has it.</p>`
  return html`<div class="again"><div class="line"><h5>Repeat it</h5></div><pre class="curl" tabindex="0" data-copy="the curl line" data-copy-into="heading">${shellLine(curl)}</pre></div>`
}

/** Invisible characters in a quoted word are written so that a shell makes the same bytes of them: the line is there to be copied. */
function shellLine(curl: string): string {
  return replaceUnseen(curl, (character) => {
    const bytes = [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    return `'$'${bytes.join('')}''`
  })
}

/** The position of the request in its check, as its id ends. */
function numberOf({ id }: ExchangeRecord): Html {
  return html`<span class="number">${id.slice(id.lastIndexOf('#'))}</span>`
}

/** How a check names an exchange: by its number, and if another check numbered it, by that check. */
export function exchangeName(id: string, checkId: string): string {
  const at = id.lastIndexOf('#')
  const [of, number] = [id.slice(0, at), id.slice(at)]
  return of === checkId ? number : `${number} of “${of.slice(of.indexOf('#') + 1).replaceAll('-', ' ')}”`
}

function chips({ id, control, attempt = 1 }: ExchangeRecord, violation: ViolationRecord | undefined): Html {
  return html`${id === violation?.exchange ? html`<span class="chip tone-bad">shows the violation</span>` : undefined}${id === violation?.alone ? html`<span class="chip tone-good">alone, as expected</span>` : undefined}${
    control === true ? html`<span class="chip tone-good">positive control</span>` : undefined
  }${attempt > 1 ? html`<span class="chip tone-quiet">attempt ${attempt}</span>` : undefined}`
}

function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : parsed.pathname + parsed.search
}

/** The anchor of an exchange on the page: its id, in characters that an address may contain. */
export function exchangeAnchor(id: string): string {
  return `exchange-${id.replace(/[^\w.-]+/g, '-')}`
}
