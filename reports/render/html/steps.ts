import type { RequirementReport } from '../../../contracts/generated/schemas.ts'
import type { FirstStep } from '../../view/first-steps.ts'
import { STEP_WORDS } from '../../view/next-steps.ts'
import type { ReportView } from '../../view/report-view.ts'
import { HEADINGS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { verdictLabel } from './label.ts'
import { requirementLinks } from './requirement.ts'

/** The three things to do first, side by side; where nothing is open, what makes the verdict worth more. */
export function firstStepsSection({ first }: ReportView): Html | undefined {
  if (first.length === 0) return undefined
  const isOpen = first.some(({ tone }) => tone !== 'ask' && tone !== 'quiet')
  const heading = isOpen
    ? html`Do this first <span class="aside">what blocks the most comes first</span>`
    : 'How to go further'
  return html`<section aria-labelledby="first"><h2 id="first">${heading}</h2>
<ol class="first">${first.map(card)}</ol></section>`
}

function card({ verb, subject, isRequirement, why, gain, tone }: FirstStep): Html {
  const what = isRequirement ? html`<a href="#${subject}">${subject}</a>` : visibleText(subject)
  return html`<li class="is-${tone}"><b>${verb} ${what}</b><p class="why">${visibleText(why)}</p>${gain === undefined ? undefined : html`<p class="gain">${gain}</p>`}</li>`
}

/** What to do about the findings, the most useful first. */
export function stepsSection({ steps }: ReportView): Html {
  const { fix, supply, untested, broken, warned, accepted, unblocks } = steps
  const finding = (one: RequirementReport): Html =>
    html`${renderRequirement(one)}${renderUnblocked(unblocks.get(one.id) ?? [])}`
  const groups = [
    group(
      STEP_WORDS.fix,
      fix.map(({ requirement }) => finding(requirement)),
    ),
    group(
      STEP_WORDS.supply,
      supply.map(
        ({ what, ids }) =>
          html`${visibleText(what)}<br><span class="aside">for ${requirementLinks(ids)}</span>`,
      ),
    ),
    group(STEP_WORDS.untested, untested.length === 0 ? [] : [requirementLinks(untested.map(({ id }) => id))]),
    group(STEP_WORDS.broken, broken.map(finding)),
    group(STEP_WORDS.warned, warned.map(finding)),
    group(STEP_WORDS.accepted, accepted.map(finding)),
  ].filter((one) => one !== undefined)
  return html`<section aria-labelledby="next"><h2 id="next">${HEADINGS.next}</h2>
${groups.length === 0 ? html`<p>Nothing is open.</p>` : groups}</section>`
}

function group({ title, hint }: { title: string; hint?: string }, items: readonly Html[]): Html | undefined {
  if (items.length === 0) return undefined
  return html`<div class="steps"><h3>${title}</h3>${hint === undefined ? undefined : html`<p class="aside">${hint}</p>`}<ol>${items.map((item) => html`<li>${item}</li>`)}</ol></div>`
}

function renderRequirement({ id, verdict, reason }: RequirementReport): Html {
  return html`${verdictLabel(verdict)} <a href="#${id}">${id}</a>${reason === undefined ? undefined : html`<br>${visibleText(reason)}`}`
}

function renderUnblocked(ids: readonly string[]): Html | undefined {
  return ids.length === 0
    ? undefined
    : html`<br><span class="aside">Until it holds, these cannot be tested: ${requirementLinks(ids)}</span>`
}
