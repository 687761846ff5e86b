import { isOfClient } from '../../../contracts/catalogue.ts'
import type { Report } from '../../../contracts/generated/schemas.ts'
import { pluralise } from '../../../text/pluralise.ts'
import type { AreaView, ProfileView, ReportView, RequirementView } from '../../view/report-view.ts'
import { effortWords, exercisedWords, scopeWords } from '../../view/scope-words.ts'
import {
  describeVerdict,
  profileWords,
  SHOWN_VERDICTS,
  type ShownVerdict,
  standingWords,
  VERDICT_WORDS,
} from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph, standingGlyph, standingLabel } from './label.ts'
import { duration, minute } from './prose.ts'

/** The top of the page: what was judged, when and by what, and the verdict with its reason. */
export function masthead({ report, reason, numbers, signedWith }: ReportView): Html {
  const { target, requirements, notes } = report
  const { standing, label, tone } = standingWords(report)
  const addresses = Object.entries(target.addresses ?? {})
  return html`<header>
<div class="masthead">
<div>
<p class="kicker">Compliance report · Agent Platform</p>
<h1>${target.name}</h1>
${addresses.length === 0 ? undefined : html`<ul class="addresses">${addresses.map(([part, address]) => html`<li><span>${part}</span> <code>${address}</code></li>`)}</ul>`}
</div>
${facts(report, signedWith)}
</div>
<section class="verdict tone-${tone}" aria-labelledby="verdict">
<div class="seal">${standingGlyph(standing)}</div>
<div class="verdict-words"><div class="standing"><h2 id="verdict">${label}</h2>${numbers === undefined ? undefined : html`<p class="numbers">${numbers}</p>`}</div><p>${reason}${notes.length === 0 ? undefined : html` <a href="#notes">${pluralise(notes.length, 'note')} before you rely on this</a>`}</p></div>
${countList(requirements.map(describeVerdict))}
</section>
</header>`
}

function facts(report: Report, signedWith: string | undefined): Html {
  const { kit, specification } = report
  const rows: readonly (readonly [string, Html | string])[] = [
    [
      'Judged',
      html`<time datetime="${report.startedAt}">${minute(report.startedAt)}</time>, ${duration(report)}, by ${kit.name} ${kit.version}${placeWords(report)}${signedWith === undefined ? ', not signed' : ''}`,
    ],
    [
      'Catalogue',
      html`the kit's ${specification.release} <code class="digest">sha256 ${specification.digest}</code>`,
    ],
    ['Scope', scopeWords(report)],
    ['Exercised', exercisedWords(report)],
    ...effortRow(report),
    ...(signedWith === undefined
      ? []
      : [
          [
            'Signed',
            html`in attestation.json, with the key <code class="digest">${signedWith}</code>`,
          ] as const,
        ]),
  ]
  return html`<dl class="facts">${rows.map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>`
}

/** Who made the run is not known, only where. */
function placeWords({ host }: Report): Html | undefined {
  if (host === undefined) return undefined
  return html` on ${host.platform}${host.run === undefined ? undefined : html`, in <a href="${host.run}">${host.run}</a>`}`
}

function effortRow(report: Report): readonly (readonly [string, Html | string])[] {
  if (isOfClient(report.target)) return report.strict === true ? [['Strict', 'yes']] : []
  return [['Effort', html`${effortWords(report)} <a href="#efforts">What each effort tries</a>`]]
}

/** How many requirements have each verdict, with drawing and word: no reader has to learn the drawings. */
function countList(verdicts: readonly ShownVerdict[]): Html {
  const counts = SHOWN_VERDICTS.map((verdict) => ({
    verdict,
    count: verdicts.filter((one) => one === verdict).length,
  })).filter(({ count }) => count > 0)
  return html`<ul class="counts">${counts.map(({ verdict, count }) => {
    const { label, tone, meaning } = VERDICT_WORDS[verdict]
    return html`<li class="ink-${tone}" title="${meaning}">${glyph(verdict)}<b>${count}</b> ${label.toLowerCase()}</li>`
  })}</ul>`
}

/** What is open in an area, in the order in which it is listed: violations that were seen, apart from what could not be tested. */
const OPEN = ['broken', 'failed', 'blocked', 'untested'] as const

/** How many requirements of an area are open, by verdict: a drawing and a number for the eye, the word for screen readers. */
export function openCounts(requirements: readonly Pick<RequirementView, 'verdict'>[]): Html | undefined {
  const counts = OPEN.map((verdict) => ({
    verdict,
    count: requirements.filter((one) => one.verdict === verdict).length,
  })).filter(({ count }) => count > 0)
  if (counts.length === 0) return undefined
  return html`<span class="open">${counts.map(({ verdict, count }) => {
    const { label, tone } = VERDICT_WORDS[verdict]
    const word = label.toLowerCase()
    return html` <span class="ink-${tone}" title="${count} ${word}">${glyph(verdict)}${count}<span class="unseen-heading"> ${word}</span></span>`
  })}</span>`
}

/** Each profile with its standing, and every requirement as one square that leads to its row: the whole catalogue at a glance. */
export function requirementMap({ profiles, report }: ReportView): Html {
  return html`<section aria-labelledby="map"><h2 class="unseen-heading" id="map">Profiles and requirements</h2>
<div class="map">${profiles.map((profile) => profileSection(profile, report))}</div></section>`
}

function profileSection(profile: ProfileView, report: Report): Html {
  const { id, areas } = profile
  const verdicts = areas.flatMap(({ requirements }) => requirements.map(describeVerdict))
  return html`<section aria-labelledby="profile-${id}"><header><h3 id="profile-${id}">${id}</h3>${standingLabel(profileWords(profile, report))}${countList(verdicts)}</header>
${areas.map(areaRow)}</section>
`
}

function areaRow({ area, profile, requirements }: AreaView): Html {
  const cells = requirements.map((requirement) => {
    const { id } = requirement
    const verdict = describeVerdict(requirement)
    const { label, tone } = VERDICT_WORDS[verdict]
    const name = `${id}: ${label.toLowerCase()}`
    return html`<li><a class="cell tone-${tone}" href="#${id}" aria-label="${name}" title="${name}">${glyph(verdict)}</a></li>`
  })
  return html`<div class="area-row"><a class="area-name" href="#area-${profile}-${area}">${area}</a><ul aria-label="${area}">${cells}</ul></div>`
}
