import { readFileSync } from 'node:fs'
import type { AnswerRow, Cell, Column, Row, SideBySide } from '../../view/side-by-side.ts'
import { countWords, describeVerdict, HEADINGS, standingWords } from '../../view/verdict-words.ts'
import { htmlDocument } from '../html/document.ts'
import { standingLabel, verdictLabel } from '../html/label.ts'
import { style } from '../html/style.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

const OWN_STYLE = readFileSync(new URL('table.css', import.meta.url), 'utf8')

/** index.html of several targets: the standing of each, then requirement by requirement. Self-contained, without a script. */
export function renderSideBySideHtml({ columns, profiles, answers }: SideBySide): string {
  return htmlDocument({
    title: `${columns.length} targets side by side · compliance report`,
    css: style() + OWN_STYLE,
    body: html`<a class="skip" href="#main">Skip to the requirements</a>
<div class="sheet">
<div class="paper">
<header class="top">
<p class="kicker">Compliance report · Agent Platform</p>
<h1>${columns.length} targets side by side</h1>
<div class="targets"><table><caption>The targets</caption>
<thead><tr><th scope="col">Target</th><th scope="col">Verdict</th><th scope="col">Requirements</th><th scope="col">Release</th></tr></thead>
<tbody>${columns.map(targetRow)}</tbody></table></div>
</header>
<main id="main">
${profiles.map(
  ({ id, rows }) => html`<section aria-labelledby="profile-${id}"><h2 id="profile-${id}">${id}</h2>
<div class="across"><table><caption>Requirements of the profile ${id}</caption>
<thead><tr><th scope="col">Requirement</th><th scope="col">Level</th>${columns.map(({ report }) => html`<th scope="col">${report.target.name}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody></table></div></section>`,
)}
${answersSection(columns, answers)}
</main>
</div>
</div>`,
  })
}

function targetRow({ report, page }: Column): Html {
  const { name } = report.target
  return html`<tr><th scope="row">${page === undefined ? name : html`<a href="${page}">${name}</a>`}</th>
<td>${standingLabel(standingWords(report))}</td>
<td>${countWords(report.requirements)}</td><td>${report.specification.release}, kit ${report.kit.version}</td></tr>
`
}

function row({ id, level, text, cells }: Row): Html {
  return html`<tr id="${id}"><th scope="row" title="${text}"><code>${id}</code></th><td>${level}</td>${cells.map((cell) => html`<td>${renderCell(cell)}</td>`)}</tr>
`
}

function renderCell(cell: Cell | undefined): Html | string {
  if (cell === undefined) return 'not known'
  const label = verdictLabel(describeVerdict(cell.requirement))
  return cell.link === undefined ? label : html`<a href="${cell.link}">${label}</a>`
}

/** What the specification leaves open: where all behave alike, and where a client cannot rely on that. */
function answersSection(columns: readonly Column[], answers: readonly AnswerRow[]): Html | undefined {
  if (answers.length === 0) return undefined
  const differing = answers.filter(({ isAlike }) => !isAlike).length
  return html`<section aria-labelledby="answers"><h2 id="answers">${HEADINGS.answers}</h2>
<p class="aside">No answer is right or wrong. ${differing === 0 ? 'The targets that answered answer alike.' : html`The targets differ in ${differing} of ${answers.length}; a client that has to work with all of them must rely on none of these.`}</p>
<section class="across" aria-label="Answers side by side" tabindex="0"><table><caption>What each target does where the specification is silent</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Alike</th>${columns.map(({ report }) => html`<th scope="col">${report.target.name}</th>`)}</tr></thead>
<tbody>${answers.map(answerRow)}</tbody></table></section></section>`
}

function answerRow({ id, question, answers, isAlike }: AnswerRow): Html {
  return html`<tr><th scope="row">${visibleText(question)} <a href="#${id}">${id}</a></th><td>${isAlike ? 'alike' : html`<b>differ</b>`}</td>${answers.map((answer) => html`<td>${answer === undefined ? html`<span class="aside">not answered</span>` : visibleText(answer)}</td>`)}</tr>
`
}
