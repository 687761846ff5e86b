import type { FirstStep } from '../../view/first-steps.ts'
import type { ReportView } from '../../view/report-view.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/** The three things to do first, beside each other. */
export function firstStepsSection({ first }: ReportView): Html | undefined {
  if (first.length === 0) return undefined
  return html`<section aria-labelledby="first"><h2 id="first">Do this first <span class="aside">what holds up most comes first</span></h2>
<ol class="first">${first.map(card)}</ol></section>`
}

function card({ verb, subject, isRequirement, why, gain, tone }: FirstStep): Html {
  const what = isRequirement ? html`<a href="#${subject}">${subject}</a>` : visibleText(subject)
  return html`<li class="is-${tone}"><b>${verb} ${what}</b><p class="why">${visibleText(why)}</p>${gain === undefined ? undefined : html`<p class="gain">${gain}</p>`}</li>`
}
