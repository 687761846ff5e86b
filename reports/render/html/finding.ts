import type {
  Counterexample,
  HistoryRecord,
  HistoryStepRecord,
  ViolationRecord,
} from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../../text/pluralise.ts'
import { type CheckView, placeWords } from '../../view/report-view.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import { exchangeAnchor, exchangeName } from './exchange.ts'

/** Acts of a context that are listed. */
const MOST_BEFORE = 12

/** What a check found: what was expected, what came, where, with which input; or what kept it from judging. */
export function finding({
  id,
  reason,
  supply,
  blockedBy,
  violation,
  counterexample,
  shown,
  elsewhere,
}: CheckView): Html {
  const isShown = [...shown, ...elsewhere].some((exchange) => exchange.id === violation?.exchange)
  return html`<dl class="finding">${
    violation === undefined
      ? row('Why', reason === undefined ? undefined : visibleText(reason))
      : html`${row('Expected', visibleText(violation.expected))}${row('Saw', visibleText(violation.actual))}${row('Where', where(violation, isShown, id))}${row('Before it', renderBefore(violation))}${row('Alone', alone(violation, [...shown, ...elsewhere], id))}`
  }${row('Blocked by', blockedBy === undefined ? undefined : html`<a href="#${blockedBy}">${blockedBy}</a>`)}${row(
    'Supply',
    supply === undefined ? undefined : visibleText(supply),
  )}${row(
    (counterexample?.shrinks ?? 0) > 0 ? 'Smallest input' : 'Input',
    counterexample === undefined ? undefined : inputOf(counterexample),
  )}</dl>`
}

function row(term: string, description: Html | undefined): Html | undefined {
  return description === undefined ? undefined : html`<div><dt>${term}</dt><dd>${description}</dd></div>`
}

function where({ place, exchange }: ViolationRecord, isShown: boolean, checkId: string): Html | undefined {
  const spot = place === undefined ? [] : [visibleText(placeWords(place))]
  const number =
    exchange === undefined ? undefined : visibleText(`exchange ${exchangeName(exchange, checkId)}`)
  if (exchange === undefined || number === undefined) return spot[0]
  const linked = isShown ? html`<a href="#${exchangeAnchor(exchange)}">${number}</a>` : number
  return html`${spot.map((one) => html`${one}, in `)}${linked}`
}

/**
 * What preceded and accompanied the request, if that made the difference, numbered as in the shortest context; of many acts, the last ones.
 */
function renderBefore({ before = [] }: ViolationRecord): Html | undefined {
  if (before.length === 0) return undefined
  const left = before.length - MOST_BEFORE
  return html`${left > 0 ? html`<span class="aside">${pluralise(left, 'act')} before these</span>` : undefined}<ol>${before
    .slice(-MOST_BEFORE)
    .map((act) => html`<li>${visibleText(act)}</li>`)}</ol>`
}

/** The exchange in which the same request, sent alone, was answered as expected. */
function alone(
  { alone: id }: ViolationRecord,
  exchanges: CheckView['shown'],
  checkId: string,
): Html | undefined {
  if (id === undefined) return undefined
  const number = visibleText(`exchange ${exchangeName(id, checkId)}`)
  const isShown = exchanges.some((exchange) => exchange.id === id)
  return html`answered as expected, in ${isShown ? html`<a href="#${exchangeAnchor(id)}">${number}</a>` : number}`
}

/** An input that could not be made smaller is not called the smallest: nothing smaller may have been tried. */
function inputOf({ value, seed, path, runs, shrinks, history }: Counterexample): Html {
  const shrunk = shrinks === 0 ? '' : `, shrunk in ${pluralise(shrinks, 'step')}`
  const input =
    history === undefined ? html`<pre tabindex="0">${visibleText(value)}</pre>` : historyPicture(history)
  return html`${input}<span class="aside">found with input ${runs}${shrunk}; seed ${seed}, path <code>${path}</code></span>`
}

/**
 * A history as a picture that needs neither script nor colour: time runs down, each key or client has a lane, and the step that broke the
 * requirement stands out. It is a table, so screen readers read it as one.
 */
function historyPicture({ lanes, steps }: HistoryRecord): Html {
  return html`<div class="history" tabindex="0"><table><caption>The steps up to the violation</caption><thead><tr><th scope="col">step</th>${lanes.map(
    (lane) => html`<th scope="col">${visibleText(lane)}</th>`,
  )}</tr></thead><tbody>${steps.map((step, at) => historyRow(step, at + 1, lanes.length))}</tbody></table></div>`
}

function historyRow(step: HistoryStepRecord, number: number, lanes: number): Html {
  const cells = Array.from({ length: lanes }, (_, lane) =>
    lane === step.lane ? html`<td class="lived">${renderStep(step)}</td>` : html`<td></td>`,
  )
  return html`<tr${step.broken === true ? html` class="broken"` : undefined}><th scope="row">${number}</th>${cells}</tr>`
}

function renderStep({ what, came, when }: HistoryStepRecord): Html {
  const time = when === undefined ? undefined : html`<span class="aside">${visibleText(when)}</span>`
  return html`<b>${visibleText(what)}</b><span>${visibleText(came)}</span>${time}`
}
