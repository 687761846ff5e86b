import { readFileSync } from 'node:fs'
import type { RequirementReport } from '../../../contracts/generated/schemas.ts'
import { isOfClient } from '../../view/of-client.ts'
import type { AreaView, ReportView } from '../../view/report-view.ts'
import { standingWords } from '../../view/standing-words.ts'
import { type Html, html } from '../html-tag.ts'
import { htmlDocument } from './document.ts'
import { effortsSection } from './efforts.ts'
import { filter } from './filter.ts'
import { firstStepsSection } from './first-steps.ts'
import { keyStatesSection } from './key-states.ts'
import { legend } from './legend.ts'
import { limitsSection } from './limits.ts'
import { lineSection } from './line.ts'
import { masthead } from './masthead.ts'
import { notJudged } from './not-judged.ts'
import { notes } from './notes.ts'
import { openCounts } from './open-counts.ts'
import { questionsSection } from './questions.ts'
import { areaSection } from './requirement.ts'
import { requirementMap } from './requirement-map.ts'
import { stepsSection } from './steps.ts'
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

/** The whole report as one page that needs nothing else: no network, no font, and no script but its own, which adds comfort only. */
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
<footer><p>Written by ${report.kit.name} ${report.kit.version}. Every exchange of this run stands in evidence.ndjson beside this page; report.json holds the same findings for machines.</p></footer>
</div>`,
  })
}

function contents({ profiles, report }: ReportView): Html {
  const asks = report.requirements.some(
    ({ level, verdict }) => level === 'observe' && verdict !== 'not-claimed',
  )
  const sections = [
    ['next', 'What to do next'],
    ['requirements', 'Requirements'],
    ...(asks ? [['questions', 'Where the specification is silent']] : []),
    ['not-judged', 'Blocked and excluded'],
  ] as const
  return html`<nav class="contents" aria-label="Contents">
<ul>${sections.map(([id = '', words = '']) => html`<li><a href="#${id}">${words}</a></li>`)}</ul>
${profiles.map(({ id, areas }) => html`<p>${id}</p><ul>${areas.map(areaLink)}</ul>`)}
</nav>`
}

function areaLink({ area, profile, requirements }: AreaView): Html {
  return html`<li><a href="#area-${profile}-${area}">${area}${openCounts(requirements)}</a></li>`
}
