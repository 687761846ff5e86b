import type { EffortRow } from '../../../measurements/effort-rows.ts'
import { type Html, html } from '../html-tag.ts'

/** What each effort sends and finds, by the proof of the kit. */
export function effortsSection(rows: readonly EffortRow[], faults: number): Html {
  const number = (value: number): Html => html`<td>${value.toLocaleString('en')}</td>`
  return html`<section class="area efforts" aria-labelledby="efforts"><h3 id="efforts">What each effort tries</h3>
<p class="aside">Sent to a target that claims every profile of the reference server; violations are those that the proof of this kit plants.</p>
<table><caption>What a run sends at each effort, and how many violations it finds</caption><thead><tr><th scope="col">effort</th><th scope="col">requests</th><th scope="col">messages</th><th scope="col">tokens</th><th scope="col">violations found</th></tr></thead><tbody>${rows.map(
    ({ effort, traffic: [requests, messages, , tokens], found }) =>
      html`<tr><th scope="row">${effort}</th>${[requests, messages, tokens].map(number)}<td>${found} of ${faults}</td></tr>`,
  )}</tbody></table>
${rows.map(renderMissed)}</section>`
}

function renderMissed({ effort, missed }: EffortRow): Html | undefined {
  if (missed.length === 0) return undefined
  return html`<p class="aside">Some violations of these are found by a higher effort than ${effort}: <span class="ids">${missed.map(
    ({ id }) => html`<a href="#${id}">${id}</a> `,
  )}</span></p>`
}
