import { createHash } from 'node:crypto'
import { counted } from '../../view/counted.ts'
import type { AreaView, ReportView } from '../../view/report-view.ts'
import { STANDING_WORDS } from '../../view/verdict-words.ts'
import { Html, html } from '../html-tag.ts'
import { glyphSheet } from './glyph.ts'
import { masthead } from './masthead.ts'
import { notJudged } from './not-judged.ts'
import { profilesTable } from './profiles.ts'
import { questionsSection } from './questions.ts'
import { areaSection } from './requirement.ts'
import { requirementMap } from './requirement-map.ts'
import { stepsSection } from './steps.ts'
import { style } from './style.ts'

/**
 * The whole report as one page that needs nothing else: no script, no network, no font. The content security policy
 * forbids all of them, and allows the one style by its digest, so that not even a slip in escaping could add another.
 */
export function renderHtml(view: ReportView): string {
  const { report, profiles } = view
  const areas = profiles.flatMap((profile) => profile.areas)
  const css = style()
  const digest = createHash('sha256').update(css).digest('base64')
  const { label } = STANDING_WORDS[report.verdict]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${report.target.name}: ${label.toLowerCase()} · compliance report</title>
<style>${new Html(css)}</style>
</head>
<body>
${glyphSheet()}
<a class="skip" href="#main">Skip to the findings</a>
<div class="sheet">
${contents(view)}
<div class="paper">
${masthead(view)}
<main id="main">
${profilesTable(profiles)}
${requirementMap(profiles)}
${stepsSection(view)}
${questionsSection(report.observations)}
<section class="requirements" aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
${filter()}
${areas.map((area) => areaSection(area, report))}
</section>
${notJudged(areas)}
</main>
<footer><p>Written by ${report.kit.name} ${report.kit.version}. Every exchange of this run stands in evidence.ndjson beside this page; report.json holds the same findings for machines.</p></footer>
</div>
</div>
</body>
</html>
`.markup
}

function contents({ profiles, report }: ReportView): Html {
  const sections = [
    ['profiles', 'Profiles'],
    ['map', 'All requirements'],
    ['next', 'What to do next'],
    ...(report.observations.length === 0 ? [] : [['questions', 'Left open']]),
    ['requirements', 'Requirements'],
  ] as const
  return html`<nav aria-label="Contents">
<ul>${sections.map(([id = '', words = '']) => html`<li><a href="#${id}">${words}</a></li>`)}</ul>
${profiles.map(({ id, areas }) => html`<p>${id}</p><ul>${areas.map(areaLink)}</ul>`)}
</nav>`
}

function areaLink({ area, profile, requirements }: AreaView): Html {
  const open = requirements.filter(({ verdict }) =>
    ['broken', 'failed', 'blocked', 'untested'].includes(verdict),
  ).length
  const count =
    open === 0 ? undefined : html` <span class="open" title="${counted(open, 'open point')}">${open}</span>`
  return html`<li><a href="#area-${profile}-${area}">${area}${count}</a></li>`
}

/** Works without a script: the style asks which one is checked. */
function filter(): Html {
  const choices = [
    ['all', 'Everything'],
    ['findings', 'Findings'],
    ['passed', 'Passed'],
    ['observed', 'Observed'],
  ] as const
  return html`<fieldset class="filter"><legend>Show</legend>${choices.map(
    ([value, words], index) =>
      html`<label><input type="radio" name="show" id="show-${value}"${index === 0 ? html` checked` : undefined}>${words}</label>`,
  )}</fieldset>`
}
