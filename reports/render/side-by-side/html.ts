import { VERDICTS } from '../../verdict/requirement-verdict.ts'
import type { Cell, Column, Row, SideBySide } from '../../view/side-by-side.ts'
import { STANDING_WORDS, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { htmlDocument } from '../html/document.ts'
import { standingGlyph, verdictLabel } from '../html/label.ts'
import { style } from '../html/style.ts'
import { type Html, html } from '../html-tag.ts'

const OWN_STYLE = `
.targets,.across{overflow-x:auto}
.targets{margin-top:2rem}
.across td,.across tbody th{padding-top:.35rem;padding-bottom:.35rem}
.across thead th{white-space:nowrap}
`

/** index.html of several targets: what each deserves, then requirement by requirement. Needs nothing else, and runs no script. */
export function renderSideBySideHtml({ columns, profiles }: SideBySide): string {
  return htmlDocument({
    title: `${columns.length} targets side by side · compliance report`,
    css: style() + OWN_STYLE,
    body: html`<a class="skip" href="#main">Skip to the requirements</a>
<div class="sheet">
<div class="paper">
<header class="masthead">
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
</main>
</div>
</div>`,
  })
}

function targetRow({ report, page }: Column): Html {
  const { label, tone } = STANDING_WORDS[report.verdict]
  const { name } = report.target
  return html`<tr><th scope="row">${page === undefined ? name : html`<a href="${page}">${name}</a>`}</th>
<td><span class="label tone-${tone}">${standingGlyph(report.verdict)}${label}</span></td>
<td>${countsOf(report)}</td><td>${report.specification.release}, kit ${report.kit.version}</td></tr>
`
}

function countsOf({ requirements }: Column['report']): string {
  return VERDICTS.flatMap((verdict) => {
    const count = requirements.filter((one) => one.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${VERDICT_WORDS[verdict].label.toLowerCase()}`]
  }).join(', ')
}

function row({ id, level, text, cells }: Row): Html {
  return html`<tr id="${id}"><th scope="row" title="${text}"><code>${id}</code></th><td>${level}</td>${cells.map((cell) => html`<td>${shown(cell)}</td>`)}</tr>
`
}

function shown(cell: Cell | undefined): Html | string {
  if (cell === undefined) return 'not known'
  const label = verdictLabel(cell.requirement.verdict)
  return cell.link === undefined ? label : html`<a href="${cell.link}">${label}</a>`
}
