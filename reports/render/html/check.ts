import type { Report } from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../../text/pluralise.ts'
import { repeatHint, repeatLine } from '../../view/next-steps.ts'
import type { CheckView } from '../../view/report-view.ts'
import { type Html, html } from '../html-tag.ts'
import { exchangeBlock, exchangeLink } from './exchange.ts'
import { finding } from './finding.ts'
import { glyph } from './label.ts'
import { prose } from './prose.ts'

const TONES = {
  passed: 'good',
  failed: 'bad',
  warned: 'warn',
  blocked: 'gap',
  broken: 'kit',
  'not-applicable': 'quiet',
} as const

/** Where a check is shown. */
interface CheckContext {
  /** The requirement that it is shown with. */
  requirement: string
  report: Report
  /** Whether its failure is only a warning. */
  isAdvice: boolean
  /** Whether its evidence is expanded. */
  isOpen: boolean
}

/** A check: what it saw, where, how to see it again, and the exchanges that show it. */
export function checkBlock(check: CheckView, { requirement, report, isAdvice, isOpen }: CheckContext): Html {
  const { title, outcome, file, requests, generated, repeats } = check
  const facts = [
    ...(file === '' ? [] : [file]),
    pluralise(requests, 'request'),
    ...(generated > 0 ? [pluralise(generated, 'generated input')] : []),
    ...(repeats === undefined ? [] : [`only after ${pluralise(repeats, 'repeat')}`]),
  ]
  const shown = outcome === 'failed' && isAdvice ? 'warned' : outcome
  const sawNothing = outcome === 'passed' || outcome === 'not-applicable'
  return html`<li class="check${sawNothing ? ' saw-nothing' : ''}">
<p class="check-title"><span class="label tone-${TONES[shown]}">${glyph(shown)}${shown}</span> ${prose(title)}</p>
<p class="aside">${facts.join(' · ')}</p>
${outcome === 'passed' ? undefined : finding(check)}
${outcome === 'failed' || outcome === 'broken' ? again(report, requirement) : undefined}
${evidence(check, isOpen)}
</li>`
}

function again(report: Report, requirement: string): Html {
  return html`<div class="again"><p class="aside">Judge it again; ${repeatHint(report)}</p><p class="line"><code data-copy="the command that judges it again">${repeatLine(report, requirement)}</code></p></div>`
}

function evidence(check: CheckView, isOpen: boolean): Html | undefined {
  const { shown, elsewhere, shownAt, requests, violation } = check
  if (shownAt !== undefined) {
    return html`<p class="aside">Its exchanges are shown with <a href="#${shownAt}">${shownAt}</a>.</p>`
  }
  if (shown.length + elsewhere.length === 0) return undefined
  const first = [violation?.exchange, violation?.alone]
  const rank = (id: string): number => (first.includes(id) ? first.indexOf(id) : first.length)
  const inOrder = shown.toSorted((a, b) => rank(a.id) - rank(b.id))
  const part = shown.length + elsewhere.length < requests ? `${shown.length + elsewhere.length} of ` : ''
  return html`<details class="evidence"${isOpen ? html` open` : undefined}><summary>Evidence: ${part}${pluralise(requests, 'exchange')}</summary>
${inOrder.map((exchange) => exchangeBlock(exchange, violation))}
${elsewhere.map((exchange) => exchangeLink(exchange, violation, check.id))}
${notShown(check)}
</details>`
}

function notShown({ shown, elsewhere, requests, omitted }: CheckView): Html | undefined {
  const further = requests - shown.length - elsewhere.length - omitted
  const words = [
    ...(further > 0 ? [`${pluralise(further, 'more exchange')} in evidence.ndjson.`] : []),
    ...(omitted > 0 ? [`${pluralise(omitted, 'exchange')} judged and not kept.`] : []),
  ]
  return words.length === 0 ? undefined : html`<p class="aside">${words.join(' ')}</p>`
}
