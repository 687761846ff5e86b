import type { LineReport, Report } from '../../../contracts/generated/schemas.ts'
import { type KeyStates, keyStates } from '../../../contracts/model/key-states.ts'
import type { EffortRow } from '../../../measurements/effort-rows.ts'
import { pluralise } from '../../../text/pluralise.ts'
import { interferenceWords, lineWords } from '../../view/line-of.ts'
import type { AreaView, RequirementView } from '../../view/report-view.ts'
import { unstatedLimits } from '../../view/unstated-limits.ts'
import { HEADINGS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

const WIDTH = 600
const HEIGHT = 40

/** What lay between the kit and the target: how fast, how busy, and what answered in the target's place. */
export function lineSection({ line }: Report): Html | undefined {
  if (line === undefined) return undefined
  const met = interferenceWords(line)
  return html`<section aria-labelledby="line"><h3 id="line">${HEADINGS.line}</h3>
<ul>${lineWords(line).map((words) => html`<li>${words}</li>`)}</ul>
${underWayPicture(line)}
${
  met.length === 0
    ? html`<p class="aside">Nothing else answered for the target.</p>`
    : html`<p>Something else answered for the target. This does not count against it:</p><ul>${met.map((words) => html`<li>${visibleText(words)}</li>`)}</ul>`
}</section>`
}

function underWayPicture({ underWay: { seconds, most } }: LineReport): Html | undefined {
  if (most.length === 0) return undefined
  const top = Math.max(...most, 1)
  const step = WIDTH / most.length
  const bars = most.map((count, index) => {
    const height = (count / top) * (HEIGHT - 4)
    return `M${(index * step).toFixed(1)} ${HEIGHT}v-${height.toFixed(1)}h${(step - 1).toFixed(1)}v${height.toFixed(1)}z`
  })
  const words = `At most ${pluralise(top, 'request')} under way at a time, over ${pluralise(seconds, 'second')}`
  return html`<figure class="stream"><svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words}"><path d="${bars.join('')}" fill="currentColor"/></svg>
<div class="ends" aria-hidden="true"><span>first request</span><span>${seconds} s</span></div>
<figcaption>${words}</figcaption></figure>`
}

/** Sizes that the specification leaves open: what the target file declares next to what was measured. */
export function limitsSection(report: Report): Html | undefined {
  const rows = unstatedLimits(report)
  if (rows.length === 0) return undefined
  return html`<section class="limits" aria-labelledby="limits"><h3 id="limits">Limits that the specification does not name</h3>
<div class="across"><table><caption>What the target file declares in channel.limits, and what was measured</caption><thead><tr><th scope="col">of</th><th scope="col">declared</th><th scope="col">measured</th></tr></thead><tbody>${rows.map(
    ({ what, declared, measured, asks }) =>
      html`<tr><th scope="row"><a href="#${asks}">${what}</a></th><td>${declared === undefined ? 'nothing' : declared.toLocaleString('en')}</td><td>${measured === undefined ? 'not asked' : visibleText(measured)}</td></tr>`,
  )}</tbody></table></div></section>`
}

/** What each effort sends and finds, according to the kit's proof. */
export function effortsSection(rows: readonly EffortRow[], faults: number): Html {
  const number = (value: number): Html => html`<td>${value.toLocaleString('en')}</td>`
  return html`<section class="area efforts" aria-labelledby="efforts"><h3 id="efforts">What each effort tries</h3>
<p class="aside">Measured on a target that claims every profile of the reference server. The violations are the faults that the kit's own proof plants.</p>
<table><caption>What a run sends at each effort, and how many violations it finds</caption><thead><tr><th scope="col">effort</th><th scope="col">requests</th><th scope="col">messages</th><th scope="col">tokens</th><th scope="col">violations found</th></tr></thead><tbody>${rows.map(
    ({ effort, traffic: [requests, messages, , tokens], found }) =>
      html`<tr><th scope="row">${effort}</th>${[requests, messages, tokens].map(number)}<td>${found} of ${faults}</td></tr>`,
  )}</tbody></table>
${rows.map(renderMissed)}</section>`
}

function renderMissed({ effort, missed }: EffortRow): Html | undefined {
  if (missed.length === 0) return undefined
  return html`<p class="aside">Some violations of these are found only by an effort above ${effort}: <span class="ids">${missed.map(
    ({ id }) => html`<a href="#${id}">${id}</a> `,
  )}</span></p>`
}

/**
 * What the specification leaves open, and what this target does about it: for authors of clients. Questions without an answer are listed
 * too, with the reason, so that silence is not taken for an answer.
 */
export function questionsSection(areas: readonly AreaView[]): Html | undefined {
  const asked = areas
    .map((area) => ({ ...area, requirements: area.requirements.filter(asksHere) }))
    .filter(({ requirements }) => requirements.length > 0)
  if (asked.length === 0) return undefined
  return html`<section class="answers" aria-labelledby="questions"><h2 id="questions">${HEADINGS.answers}</h2>
<p class="aside">The specification leaves these open, so the kit asked the target. No answer is right or wrong, but a client that relies on one depends on this target.</p>
${asked.map(answersOf)}</section>`
}

function asksHere({ level, verdict, answers }: RequirementView): boolean {
  return answers.length > 0 || (level === 'observe' && verdict !== 'not-claimed')
}

function answersOf({ area, profile, requirements }: AreaView): Html {
  return html`<h3 id="answers-${profile}-${area}">${area}${area === profile ? undefined : html` <span class="aside">${profile}</span>`}</h3>
<table><caption>What the target does about ${area}</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Answer</th></tr></thead>
<tbody>${requirements.map(rows)}</tbody></table>`
}

function rows({ id, text, answers, reason }: RequirementView): Html {
  const link = html`<a href="#${id}">${id}</a>`
  if (answers.length === 0) {
    return html`<tr><th scope="row">${text} ${link}</th><td><span class="aside">Not answered${reason === undefined ? undefined : html`: ${visibleText(reason)}`}</span></td></tr>`
  }
  return html`${answers.map(
    ({ question, answer }) =>
      html`<tr><th scope="row">${visibleText(question)} ${link}</th><td>${visibleText(answer)}</td></tr>`,
  )}`
}

/** What the model that judges the histories of keys says about each state of a key; absent if no key's life was judged. */
export function keyStatesSection({ requirements }: Report): Html | undefined {
  if (!requirements.some(({ area, verdict }) => area === 'credential' && verdict !== 'not-claimed'))
    return undefined
  const { states, arrows, rows } = keyStates()
  return html`<section class="area efforts" aria-labelledby="key-states"><h3 id="key-states">What a key answers to in each state</h3>
<p class="aside">The kit judges histories of keys by this model.</p>
${picture(arrows)}
<div class="across"><table><caption>The required result of each step, with a link to its requirement</caption><thead><tr><th scope="col">step</th>${states.map(
    (state) => html`<th scope="col">${state}</th>`,
  )}</tr></thead><tbody>${rows.map(
    ({ what, cells }) => html`<tr><th scope="row">${what}</th>${cells.map(cellOf)}</tr>`,
  )}</tbody></table></div></section>`
}

function cellOf(cell: KeyStates['rows'][number]['cells'][number]): Html {
  if (cell === undefined) return html`<td>–</td>`
  const { says, requirement } = cell
  return requirement === ''
    ? html`<td>${says}</td>`
    : html`<td><a href="#${requirement}" title="${requirement}">${says}</a></td>`
}

/** Two states and what leads from one to the other, or back. */
function picture(arrows: KeyStates['arrows']): Html {
  const [stays, ends] = (['active', 'deactivated'] as const).map((state) =>
    arrows.filter(({ to }) => to === state).map(({ what }) => what),
  )
  const words = (steps: readonly string[] = []): string => steps.join(', ')
  const box = (x: number, state: string): Html =>
    html`<rect x="${x}" y="40" width="120" height="36" rx="8" fill="none" stroke="currentColor"/><text x="${x + 60}" y="63" text-anchor="middle">${state}</text>`
  return html`<figure><svg viewBox="0 0 610 90" role="img" aria-label="An active key stays active: ${words(stays)}. It is deactivated for good: ${words(ends)}." fill="currentColor" font-size="14">
<path d="M10 58h84m-8-5 8 5-8 5M200 40c0-28-70-28-70 0m-4-9 4 9 6-7M220 58h254m-8-5 8 5-8 5" fill="none" stroke="currentColor"/>
<text x="12" y="50">create</text><text x="212" y="24">${words(stays)}</text><text x="347" y="50" text-anchor="middle">${words(ends)}</text>
${box(100, 'active')}${box(480, 'deactivated')}</svg></figure>`
}
