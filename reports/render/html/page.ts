import { readFileSync } from 'node:fs'
import { isOfClient } from '../../../contracts/catalogue.ts'
import type { Report, RequirementReport } from '../../../contracts/generated/schemas.ts'
import type { AreaView, ReportView } from '../../view/report-view.ts'
import {
  describeVerdict,
  HEADINGS,
  SHOWN_VERDICTS,
  standingWords,
  VERDICT_WORDS,
} from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'
import {
  effortsSection,
  keyStatesSection,
  limitsSection,
  lineSection,
  questionsSection,
} from './about-run.ts'
import { htmlDocument } from './document.ts'
import { glyph } from './label.ts'
import { masthead, openCounts, requirementMap } from './masthead.ts'
import { notJudged } from './not-judged.ts'
import { areaSection } from './requirement.ts'
import { firstStepsSection, stepsSection } from './steps.ts'
import { style } from './style.ts'

/** What a reader has to look at. */
const FINDINGS: readonly RequirementReport['verdict'][] = [
  'failed',
  'warned',
  'accepted',
  'blocked',
  'untested',
  'broken',
]

/** The whole report as one self-contained page: no network, no font, and no script but its own, which is only a convenience. */
export function renderHtml(view: ReportView): string {
  const { report, profiles } = view
  const areas = profiles.flatMap((profile) => profile.areas)
  return htmlDocument({
    title: `${report.target.name}: ${standingWords(report).label.toLowerCase()} · compliance report`,
    css: style(),
    script: readFileSync(new URL('page-script.js', import.meta.url), 'utf8'),
    body: html`<a class="skip" href="#main">Skip to the findings</a>
<div class="sheet">
${masthead(view)}
<main id="main">
<div class="overview">
${requirementMap(view)}
${firstStepsSection(view)}
</div>
<div class="body">
${contents(view)}
<div class="findings-part">
${filter(report.requirements.some(({ verdict }) => FINDINGS.includes(verdict)))}
${notes(report)}
${stepsSection(view)}
<section class="requirements" aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
${areas.map((area) => areaSection(area, report))}
</section>
${questionsSection(areas)}
${notJudged(view)}
${limitsSection(report)}
${lineSection(report)}
${isOfClient(report.target) ? undefined : effortsSection(view.efforts.rows, view.efforts.faults)}
${keyStatesSection(report)}
${legend(report)}
</div>
</div>
</main>
<footer><p>Written by ${report.kit.name} ${report.kit.version}. The file evidence.ndjson beside this page holds every exchange of this run, and report.json the findings for machines.${
      view.signedWith === undefined
        ? undefined
        : html` The command <code>verify</code>, given the folder of this page, says whether one of them was changed since they were signed, and <code>--key</code> by whom.`
    }</p></footer>
</div>`,
  })
}

function contents({ profiles, report }: ReportView): Html {
  const asks = report.requirements.some(
    ({ level, verdict }) => level === 'observe' && verdict !== 'not-claimed',
  )
  const sections = [
    ['next', HEADINGS.next],
    ['requirements', 'Requirements'],
    ...(asks ? [['questions', HEADINGS.answers]] : []),
    ['not-judged', HEADINGS.notJudged],
  ] as const
  return html`<nav class="contents" aria-label="Contents">
<ul>${sections.map(([id = '', words = '']) => html`<li><a href="#${id}">${words}</a></li>`)}</ul>
${profiles.map(({ id, areas }) => html`<p>${id}</p><ul>${areas.map(areaLink)}</ul>`)}
</nav>`
}

function areaLink({ area, profile, requirements }: AreaView): Html {
  return html`<li><a href="#area-${profile}-${area}">${area}${openCounts(requirements)}</a></li>`
}

const CHOICES = [
  ['all', 'Everything'],
  ['findings', 'Findings'],
  ['passed', 'Passed'],
  ['observed', 'Observed'],
] as const

/**
 * Chooses which requirements are shown; works without a script, since the style selects by what is checked. The search needs one. What
 * fails comes first, if anything does.
 */
function filter(hasFindings: boolean): Html {
  const first = hasFindings ? 'findings' : 'all'
  return html`<fieldset class="filter"><legend>Show</legend>${CHOICES.map(
    ([value, words]) =>
      html`<label><input type="radio" name="show" value="${value}" id="show-${value}"${value === first ? html` checked` : undefined}>${words}</label>`,
  )}<label class="on-paper"><input type="checkbox" id="print-evidence">Print with evidence</label><label hidden>Search <input type="search" id="search" autocomplete="off"></label><span id="shown" role="status"></span></fieldset>`
}

/** What each verdict in this report means, for readers who need more than the word. */
function legend({ requirements }: Report): Html {
  const present = SHOWN_VERDICTS.filter((verdict) =>
    requirements.some((one) => describeVerdict(one) === verdict),
  )
  const signs = present.map((verdict) => {
    const { label, tone, meaning } = VERDICT_WORDS[verdict]
    return html`<div><dt><span class="cell tone-${tone}">${glyph(verdict)}</span> ${label}</dt><dd>${meaning}</dd></div>`
  })
  return html`<section class="area legend" aria-labelledby="verdicts"><h3 id="verdicts">What the verdicts mean</h3><dl>${signs}</dl><p class="aside">Must: the specification states it. Should: it advises it, or it follows from what it states. Observe: the specification is silent; the kit only asks.</p></section>`
}

/** What a reader has to know before trusting the verdict. */
function notes({ notes: sentences }: Report): Html | undefined {
  if (sentences.length === 0) return undefined
  return html`<section class="notes" aria-labelledby="notes"><h2 id="notes">${HEADINGS.notes}</h2><ul>${sentences.map((note) => html`<li>${visibleText(note)}</li>`)}</ul></section>`
}
