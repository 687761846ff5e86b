import type { Observation } from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/** What the specification leaves open, and what this target does about it. */
export function questionsSection(observations: readonly Observation[]): Html | undefined {
  if (observations.length === 0) return undefined
  return html`<section aria-labelledby="questions"><h2 id="questions">Left open, and answered</h2>
<p class="aside">The specification does not settle these. The target was asked; no answer is right or wrong.</p>
<dl class="questions">${observations.map(answered)}</dl></section>`
}

function answered({ id, question, answer }: Observation): Html {
  return html`<div><dt>${visibleText(question)} <a href="#${id}">${id}</a></dt><dd>${visibleText(answer)}</dd></div>`
}
