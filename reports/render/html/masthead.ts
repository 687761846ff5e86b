import type { Report } from '../../../contracts/generated/schemas.ts'
import { counted } from '../../view/counted.ts'
import type { ReportView } from '../../view/report-view.ts'
import { STANDING_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { standingGlyph } from './label.ts'
import { tally } from './tally.ts'

/** The top of the page: what was judged, the verdict with its reason, and how much was done to reach it. */
export function masthead({ report, reason }: ReportView): Html {
  const { target, verdict } = report
  const { label, tone } = STANDING_WORDS[verdict]
  const addresses = Object.entries(target.addresses ?? {})
  return html`<header class="masthead">
<p class="kicker">Compliance report · Agent Platform ${report.specification.release}</p>
<h1>${target.name}</h1>
<ul class="addresses">${addresses.map(([part, address]) => html`<li><span>${part}</span> <code>${address}</code></li>`)}</ul>
<section class="verdict tone-${tone}" aria-labelledby="verdict">
<div class="seal">${standingGlyph(verdict)}</div>
<div><h2 id="verdict">${label}</h2><p>${reason}</p></div>
</section>
${tally(report)}
${facts(report)}
${notes(report)}
</header>`
}

function facts(report: Report): Html {
  const { kit, specification, exercised, selection } = report
  const rows: readonly (readonly [string, Html | string])[] = [
    [
      'Run',
      html`<time datetime="${report.startedAt}">${minute(report.startedAt)}</time>, ${duration(report)}`,
    ],
    ['Kit', `${kit.name} ${kit.version}`],
    ['Release', html`${specification.release} <code class="digest">sha256 ${specification.digest}</code>`],
    ['Scope', scope(selection)],
    [
      'Exercised',
      `${counted(exercised.checks, 'check')}, ${counted(exercised.requests, 'request')}, ${counted(exercised.generatedInputs, 'generated input')}`,
    ],
    ['Effort', `${report.effort}, seed ${report.seed}${report.strict === true ? ', strict' : ''}`],
  ]
  return html`<dl class="facts">${rows.map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>`
}

function scope({ profiles, only }: Report['selection']): string {
  const parts = [
    ...(profiles.length === 0
      ? []
      : [`${profiles.length === 1 ? 'profile' : 'profiles'} ${profiles.join(', ')}`]),
    ...(only.length === 0 ? [] : [counted(only.length, 'requirement')]),
  ]
  return parts.length === 0 ? 'everything the target claims' : `partial: ${parts.join(', ')}`
}

function notes(report: Report): Html | undefined {
  if (report.notes.length === 0) return undefined
  return html`<section class="notes" aria-labelledby="notes"><h2 id="notes">Before you rely on this</h2><ul>${report.notes.map((note) => html`<li>${note}</li>`)}</ul></section>`
}

/** `2026-03-04 09:30 UTC`. */
function minute(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function duration({ startedAt, finishedAt }: Report): string {
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
