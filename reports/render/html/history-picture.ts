import type { HistoryRecord, HistoryStepRecord } from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/**
 * A history as a picture that needs neither script nor colour: time runs down, each key or client has a lane, and the step that broke the
 * requirement stands out. It is a table, so it is read out as one.
 */
export function historyPicture({ lanes, steps }: HistoryRecord): Html {
  return html`<div class="history" tabindex="0"><table><caption>What was done, until it broke</caption><thead><tr><th scope="col">step</th>${lanes.map(
    (lane) => html`<th scope="col">${visibleText(lane)}</th>`,
  )}</tr></thead><tbody>${steps.map((step, at) => row(step, at + 1, lanes.length))}</tbody></table></div>`
}

function row(step: HistoryStepRecord, number: number, lanes: number): Html {
  const cells = Array.from({ length: lanes }, (_, lane) =>
    lane === step.lane ? html`<td class="lived">${renderStep(step)}</td>` : html`<td></td>`,
  )
  return html`<tr${step.broken === true ? html` class="broken"` : undefined}><th scope="row">${number}</th>${cells}</tr>`
}

function renderStep({ what, came, when }: HistoryStepRecord): Html {
  const time = when === undefined ? undefined : html`<span class="aside">${visibleText(when)}</span>`
  return html`<b>${visibleText(what)}</b><span>${visibleText(came)}</span>${time}`
}
