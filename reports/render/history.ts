import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { History, HistoryGrid, HistoryRow, PastRun } from '../view/history.ts'
import {
  countWords,
  describeVerdict,
  SHOWN_VERDICTS,
  type ShownVerdict,
  standingWords,
  VERDICT_WORDS,
} from '../view/verdict-words.ts'
import { htmlDocument } from './html/document.ts'
import { glyph, standingGlyph } from './html/label.ts'
import { minute } from './html/prose.ts'
import { style } from './html/style.ts'
import { type Html, html } from './html-tag.ts'

const OWN_STYLE = `
.top{padding-top:1.5rem}
main>section{margin-top:2.5rem}
.top .notes{margin-top:1rem}
.grid{overflow-x:auto;margin-top:.75rem}
.grid table{width:auto;font-size:.8125rem}
.grid :is(td,th){padding:.05rem .1rem;border:0}
.grid tbody th{position:sticky;left:0;background:var(--page);padding-right:.75rem;min-width:9rem;font-weight:400;overflow-wrap:anywhere}
.grid thead th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap;font-weight:400;min-width:1.5rem}
.grid thead a{display:inline-block;min-width:1.5rem}
.grid tr.sum :is(th,td){padding-bottom:.5rem}
.marks{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-top:1rem;font-size:.8125rem}
.marks li{display:flex;align-items:center;gap:.35rem}
@media screen and (max-width:44rem){.grid tbody th{max-width:9rem;padding-right:.4rem}}
@media print{.grid{overflow:visible}.grid tbody th{background:none}.cell{width:1.25rem;height:1.25rem}.alike:not([open])::details-content{display:none}}
`

/** A page of several runs: what differs comes first, and each mark leads to the page of its run. Self-contained, without a script. */
export function renderHistory({ across, targets, runs }: History, unread: readonly string[]): string {
  const title =
    across === undefined
      ? (runs[0]?.report.target.name ?? '')
      : `${pluralise(runs.length, 'run')} of ${pluralise(across.runs.length, 'target')}`
  return htmlDocument({
    title: `${title} · compliance history`,
    css: style() + OWN_STYLE,
    body: html`<a class="skip" href="#main">Skip to what differs</a>
<div class="sheet"><div class="paper">
<header class="top"><p class="kicker">Compliance history · Agent Platform</p><h1>${title}</h1>
${unread.length === 0 ? undefined : html`<section class="notes" aria-labelledby="unread"><h2 id="unread">Not drawn</h2><ul>${unread.map((one) => html`<li>${one}</li>`)}</ul></section>`}
${legend(runs)}</header>
<main id="main">
${across === undefined ? undefined : section({ id: 'across', name: 'The last run of each target', grid: across, about: pluralise(across.runs.length, 'target'), head: ({ report }) => report.target.name })}
${targets.map(({ name, grid, left }, index) => section({ id: `target-${index}`, name: across === undefined ? 'Run by run' : name, grid, about: `${pluralise(grid.runs.length, 'run')}, the newest first${left === 0 ? '' : `, and ${pluralise(left, 'older one')} not drawn`}`, head: ({ report }) => runTitle(report, grid.runs) }))}
</main>
</div></div>`,
  })
}

interface Section {
  id: string
  name: string
  grid: HistoryGrid
  about: string
  head: (run: PastRun) => string
}

function section({ id, name, grid, about, head }: Section): Html {
  const { runs, differing, alike } = grid
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
<p class="aside">${about}. ${differing.length === 0 ? 'Nothing that more than one of them judged differs.' : `${pluralise(differing.length, 'requirement differs', 'requirements differ')}.`}</p>
${table(`What differs: ${name}`, runs, differing, head)}
${alike.length === 0 ? undefined : html`<details class="alike"><summary>${pluralise(alike.length, 'requirement')} alike wherever judged: ${countWords(alike)}</summary>${table(`What is alike: ${name}`, runs, alike, head)}</details>`}
</section>
`
}

function table(
  caption: string,
  runs: readonly PastRun[],
  rows: readonly HistoryRow[],
  head: (run: PastRun) => string,
): Html {
  return html`<section class="grid" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr><th scope="col"><span class="unseen-heading">Requirement</span></th>${runs.map((run) => html`<th scope="col">${linkToPage(run, html`<span>${head(run)}</span>`)}</th>`)}</tr></thead>
<tbody><tr class="sum"><th scope="row">The run</th>${runs.map(runCell)}</tr>
${rows.map(
  (
    row,
  ) => html`<tr><th scope="row" title="${row.text}"><code>${row.id}</code>${row.level === 'must' ? '' : ` ${row.level}`}</th>${row.cells.map((cell, index) => html`<td>${cellOf(cell, runs[index])}</td>`)}</tr>
`,
)}</tbody></table></section>`
}

function runCell({ report }: PastRun): Html {
  const { standing, label, tone } = standingWords(report)
  return html`<td><span class="cell tone-${tone}" role="img" aria-label="${label}" title="${label}">${standingGlyph(standing)}</span></td>`
}

function cellOf(requirement: RequirementReport | undefined, run: PastRun | undefined): Html | undefined {
  if (requirement === undefined || run === undefined) return undefined
  const verdict = describeVerdict(requirement)
  const { label, tone } = VERDICT_WORDS[verdict]
  const says = `${label}, ${minute(run.report.startedAt)}`
  const reason = requirement.reason === undefined ? says : `${says}: ${requirement.reason}`
  if (run.page === undefined) {
    return html`<span class="cell tone-${tone}" role="img" aria-label="${label}" title="${reason}">${glyph(verdict)}</span>`
  }
  return html`<a class="cell tone-${tone}" href="${run.page}#${requirement.id}" aria-label="${says}" title="${reason}">${glyph(verdict)}</a>`
}

function linkToPage({ page }: PastRun, words: Html): Html {
  return page === undefined ? words : html`<a href="${page}">${words}</a>`
}

/** The catalogue's release is shown if it explains a difference. */
function runTitle({ startedAt, specification }: Report, runs: readonly PastRun[]): string {
  const releases = new Set(runs.map(({ report }) => report.specification.release))
  const release = releases.size < 2 ? '' : `, ${specification.release}`
  return `${minute(startedAt).replace(' UTC', '')}${release}`
}

/** What the marks on this page mean. */
function legend(runs: readonly PastRun[]): Html {
  const present = new Set<ShownVerdict>(
    runs.flatMap(({ report }) => report.requirements.map(describeVerdict)),
  )
  const marks = SHOWN_VERDICTS.filter((one) => present.has(one)).map((one) => {
    const { label, tone } = VERDICT_WORDS[one]
    return html`<li><span class="cell tone-${tone}">${glyph(one)}</span>${label}</li>`
  })
  const ofRuns = new Map(runs.map(({ report }) => [standingWords(report).label.replace(/:.*/, ''), report]))
  const ownMarks = [...ofRuns].flatMap(([label, report]) => {
    const { standing, tone } = standingWords(report)
    if (standing !== 'accepted' && standing !== 'partial') return []
    return [html`<li><span class="cell tone-${tone}">${standingGlyph(standing)}</span>${label}</li>`]
  })
  return html`<ul class="marks" aria-label="What the marks mean">${marks}${ownMarks}</ul>`
}
