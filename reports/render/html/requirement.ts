import type { Report, Since } from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../../text/pluralise.ts'
import { SINCE_WORDS } from '../../view/earlier-report.ts'
import type { AreaView, CheckView, RequirementView } from '../../view/report-view.ts'
import { describeVerdict, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { checkBlock } from './check.ts'
import { verdictLabel } from './label.ts'
import { day, prose } from './prose.ts'

const ORDER: readonly CheckView['outcome'][] = ['broken', 'failed', 'blocked', 'passed', 'not-applicable']

/** The requirements of an area, each with its checks. */
export function areaSection({ area, profile, requirements }: AreaView, report: Report): Html {
  const isUnclaimed = requirements.every(({ verdict }) => verdict === 'not-claimed')
  const rows = requirements.map((requirement) => requirementArticle(requirement, report))
  return html`<section class="area" aria-labelledby="area-${profile}-${area}">
<h3 id="area-${profile}-${area}">${area} <span class="aside">${area === profile ? undefined : html`${profile} · `}${pluralise(requirements.length, 'requirement')}</span></h3>
${isUnclaimed ? html`<p class="aside">${requirements[0]?.reason}</p>` : undefined}
${rows}
</section>`
}

function requirementArticle(requirement: RequirementView, report: Report): Html {
  const { id, level, text, source, decision, checks, answers, reason, since } = requirement
  const verdict = describeVerdict(requirement)
  const { tone } = VERDICT_WORDS[verdict]
  return html`<article class="requirement is-${tone}" id="${id}" aria-labelledby="${id}-name">
<header><h4 id="${id}-name"><a href="#${id}">${id}</a></h4>${since === undefined ? undefined : sinceWords(since)}<span class="level">${level}</span>${verdictLabel(verdict)}</header>
<p class="text">${prose(text)}</p>
<p class="aside source">In the specification: ${source}${decision === undefined ? undefined : html`<span class="decision">. How the kit reads it: ${prose(decision)}</span>`}</p>
${showsReason(requirement) && reason !== undefined ? html`<p class="reason">${visibleText(reason)}</p>` : undefined}
${answers.map(({ question, answer }) => html`<p class="answer">${visibleText(question)} <b>${visibleText(answer)}</b></p>`)}
${connections(requirement)}
${checkList(checks, requirement, report)}
</article>`
}

/** A reason is not repeated if the checks below give it in full, or if the whole area shares it. */
function showsReason({ level, verdict, checks }: RequirementView): boolean {
  if (verdict === 'not-claimed') return false
  const isWarnedMust = verdict === 'warned' && level === 'must'
  return (
    isWarnedMust ||
    verdict === 'accepted' ||
    verdict === 'pending' ||
    checks.every(({ outcome }) => outcome === 'passed')
  )
}

/** What stands in its way, what waits for it, and what it needs: findings that belong together lead to each other. */
function connections({ verdict, unblocks, causes, needs }: RequirementView): Html {
  const waits =
    unblocks.length === 1 ? 'this requirement cannot' : `these ${unblocks.length} requirements cannot`
  return html`${
    unblocks.length === 0
      ? undefined
      : html`<p class="links-on">Until it holds, ${waits} be tested: ${requirementLinks(unblocks)}</p>`
  }${
    causes.length === 0
      ? undefined
      : html`<p class="links-on">Waits for ${requirementLinks(causes)}: once that holds, this can be tested.</p>`
  }${
    verdict !== 'blocked' || needs.length === 0
      ? undefined
      : html`<p class="links-on">To test it, the kit needs from the target file and its portal driver: ${needs.map((need, index) => html`${index === 0 ? undefined : ', '}<code>${need}</code>`)}</p>`
  }`
}

function checkList(
  checks: readonly CheckView[],
  requirement: RequirementView,
  report: Report,
): Html | undefined {
  const proven = provenList(requirement)
  if (checks.length === 0) return proven
  const { id, verdict } = requirement
  const shown = checks.find(({ outcome }) => outcome === 'failed')
  const place = { requirement: id, report, isAdvice: verdict === 'warned' }
  const list = html`<ul class="checks">${findingsFirst(checks).map((check) => checkBlock(check, { ...place, isOpen: check === shown }))}</ul>`
  const hasFindings = checks.some(({ outcome }) => outcome !== 'passed' && outcome !== 'not-applicable')
  if (hasFindings && verdict !== 'not-claimed') return html`${list}${proven}`
  const requests = checks.reduce((sum, check) => sum + check.requests, 0)
  return html`<div class="foot"><details class="quiet-checks"><summary>${pluralise(checks.length, 'check')}, ${pluralise(requests, 'request')}</summary>${list}</details>${proven}</div>`
}

/** The checks that found something before the others, each group in its order. */
function findingsFirst(checks: readonly CheckView[]): readonly CheckView[] {
  const rank = ({ outcome }: CheckView): number => ORDER.indexOf(outcome)
  return checks.toSorted((a, b) => rank(a) - rank(b))
}

/** Why a violation would have been found: for a reader who doubts a green line. */
function provenList({ provenBy, level }: RequirementView): Html | undefined {
  if (level === 'observe' || provenBy.length === 0) return undefined
  return html`<details class="proof"><summary>Proven by ${pluralise(provenBy.length, 'fault')}</summary>
<p class="aside">Each is a server that breaks this requirement. This version of the kit judged it and reported the requirement.</p>
<ul>${provenBy.map(({ name, title }) => html`<li>${prose(title)} <code>${name}</code></li>`)}</ul></details>`
}

/** Since when a failure is known, according to an earlier report. */
function sinceWords({ state, at }: Since): Html {
  const [strong, words] = SINCE_WORDS[state]
  return html`<span class="since">${strong === '' ? undefined : html`<b>${strong}</b>`}${words} <time datetime="${at}">${day(at)}</time></span>`
}

/** Links to requirements, one after the other. */
export function requirementLinks(ids: readonly string[]): Html {
  return html`<span class="ids">${ids.map((id, index) => html`${index === 0 ? undefined : ', '}<a href="#${id}">${id}</a>`)}</span>`
}
