import type { Report } from '../../../contracts/generated/schemas.ts'
import { counted } from '../../view/counted.ts'
import type { AreaView, RequirementView } from '../../view/report-view.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { checkBlock } from './check.ts'
import { verdictLabel } from './label.ts'

/** The requirements of an area, each with its checks. */
export function areaSection({ area, profile, requirements }: AreaView, report: Report): Html {
  const isUnclaimed = requirements.every(({ verdict }) => verdict === 'not-claimed')
  const rows = requirements.map((requirement) => requirementArticle(requirement, report))
  return html`<section class="area" aria-labelledby="area-${profile}-${area}">
<h3 id="area-${profile}-${area}">${area} <span class="aside">${profile} · ${counted(requirements.length, 'requirement')}</span></h3>
${isUnclaimed ? html`<p class="aside">${requirements[0]?.reason}</p>` : undefined}
${rows}
</section>`
}

function requirementArticle(requirement: RequirementView, report: Report): Html {
  const { id, level, verdict, text, source, decision, checks, answers, reason } = requirement
  const { tone } = VERDICT_WORDS[verdict]
  return html`<article class="requirement is-${tone}" id="${id}" aria-labelledby="${id}-name">
<header><h4 id="${id}-name"><a href="#${id}">${id}</a></h4><span class="level">${level}</span>${verdictLabel(verdict)}</header>
<p class="text">${text}</p>
<p class="aside">${source}${decision === undefined ? undefined : html` · ${decision}`}</p>
${showsReason(requirement) && reason !== undefined ? html`<p class="reason">${visibleText(reason)}</p>` : undefined}
${answers.map(({ question, answer }) => html`<p class="answer">${visibleText(question)} <b>${visibleText(answer)}</b></p>`)}
${checkList(checks, requirement, report)}
${provenList(requirement)}
</article>`
}

/** How it is known that a violation would have been found: a reader who doubts a green line looks here. */
function provenList({ provenBy, level }: RequirementView): Html | undefined {
  if (level === 'observe' || provenBy.length === 0) return undefined
  return html`<details class="proof"><summary>Proven by ${counted(provenBy.length, 'fault')}</summary>
<p class="aside">Each is a server that breaks this requirement; this version of the kit was run against it and named the requirement.</p>
<ul>${provenBy.map(({ name, title }) => html`<li>${title} <code>${name}</code></li>`)}</ul></details>`
}

/** A reason that the checks below tell in full, or that the whole area shares, is not told again. */
function showsReason({ verdict, checks }: RequirementView): boolean {
  if (verdict === 'not-claimed') return false
  return (
    verdict === 'accepted' || verdict === 'pending' || checks.every(({ outcome }) => outcome === 'passed')
  )
}

function checkList(
  checks: readonly RequirementView['checks'][number][],
  { id, verdict }: RequirementView,
  report: Report,
): Html | undefined {
  if (checks.length === 0) return undefined
  const list = html`<ul class="checks">${checks.map((check) => checkBlock(check, id, report))}</ul>`
  const isOpen = checks.some(({ outcome }) => outcome !== 'passed' && outcome !== 'not-applicable')
  if (isOpen && verdict !== 'not-claimed') return list
  const requests = checks.reduce((sum, check) => sum + check.requests, 0)
  return html`<details class="quiet-checks"><summary>${counted(checks.length, 'check')}, ${counted(requests, 'request')}</summary>${list}</details>`
}
