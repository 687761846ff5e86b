import type { Counterexample, Report, ViolationRecord } from '../../../contracts/generated/schemas.ts'
import { counted } from '../../view/counted.ts'
import type { CheckView } from '../../view/report-view.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { exchangeBlock } from './exchange.ts'
import { glyph } from './glyph.ts'
import { repeatLine } from './repeat-line.ts'

const TONES = {
  passed: 'good',
  failed: 'bad',
  blocked: 'gap',
  broken: 'kit',
  'not-applicable': 'quiet',
} as const

/** A check: what it saw, where, and the exchanges that show it. */
export function checkBlock(check: CheckView, requirement: string, report: Report): Html {
  const { title, outcome, reason, supply, blockedBy, violation, counterexample, file } = check
  const isFinding = outcome !== 'passed'
  return html`<li class="check">
<p class="check-title"><span class="label tone-${TONES[outcome]}">${glyph(outcome)}${outcome}</span> ${title}</p>
<p class="aside">${[file, counted(check.requests, 'request'), ...(check.generated > 0 ? [counted(check.generated, 'generated input')] : [])].filter((part) => part !== '').join(' · ')}</p>
${isFinding ? findings({ reason, supply, blockedBy, violation, counterexample }) : undefined}
${outcome === 'failed' || outcome === 'broken' ? html`<p class="repeat">Repeat <code>${repeatLine(report, requirement)}</code></p>` : undefined}
${evidence(check)}
</li>`
}

interface Findings {
  reason: string | undefined
  supply: string | undefined
  blockedBy: string | undefined
  violation: ViolationRecord | undefined
  counterexample: Counterexample | undefined
}

function findings({ reason, supply, blockedBy, violation, counterexample }: Findings): Html {
  return html`<dl class="findings">${
    violation === undefined
      ? row('Why', reason === undefined ? undefined : visibleText(reason))
      : html`${row('Expected', visibleText(violation.expected))}${row('Saw', visibleText(violation.actual))}${row('Where', placeOf(violation))}`
  }${row('Blocked by', blockedBy === undefined ? undefined : html`<a href="#${blockedBy}">${blockedBy}</a>`)}${row(
    'Supply',
    supply === undefined ? undefined : visibleText(supply),
  )}${row('Smallest input', counterexample === undefined ? undefined : smallest(counterexample))}</dl>`
}

function row(term: string, description: Html | undefined): Html | undefined {
  return description === undefined ? undefined : html`<div><dt>${term}</dt><dd>${description}</dd></div>`
}

function placeOf({ place, exchange }: ViolationRecord): Html | undefined {
  const where = place === undefined ? [] : [`${place.kind}${place.at === '' ? '' : ` ${place.at}`}`]
  const number = exchange === undefined ? [] : [`exchange ${exchange.slice(exchange.lastIndexOf('#'))}`]
  const words = [...where, ...number]
  return words.length === 0 ? undefined : visibleText(words.join(', in '))
}

function smallest({ value, seed, path, runs, shrinks }: Counterexample): Html {
  return html`<pre tabindex="0">${visibleText(value)}</pre><span class="aside">found with input ${runs}, made smaller in ${counted(shrinks, 'step')}; seed ${seed}, path <code>${path}</code></span>`
}

function evidence(check: CheckView): Html | undefined {
  const { shown, shownAt, requests, violation, outcome } = check
  if (shownAt !== undefined) {
    return html`<p class="aside">Its exchanges are shown with <a href="#${shownAt}">${shownAt}</a>.</p>`
  }
  if (shown.length === 0) return undefined
  const offending = shown.filter(({ id }) => id === violation?.exchange)
  const others = shown.filter(({ id }) => id !== violation?.exchange)
  const part = shown.length < requests ? `${shown.length} of ` : ''
  return html`<details class="evidence"${outcome === 'failed' ? html` open` : undefined}><summary>Evidence: ${part}${counted(requests, 'exchange')}</summary>
${[...offending, ...others].map((exchange) => exchangeBlock(exchange, violation))}
${notShown(check)}
</details>`
}

function notShown({ shown, requests, omitted }: CheckView): Html | undefined {
  const further = requests - shown.length - omitted
  const words = [
    ...(further > 0 ? [`${counted(further, 'more exchange')} in evidence.ndjson.`] : []),
    ...(omitted > 0 ? [`${counted(omitted, 'exchange')} judged and not kept.`] : []),
  ]
  return words.length === 0 ? undefined : html`<p class="aside">${words.join(' ')}</p>`
}
