import type { Report } from '../../../contracts/generated/schemas.ts'
import type { AreaView, ProfileView, ReportView } from '../../view/report-view.ts'
import { profileWords } from '../../view/standing-words.ts'
import { describeVerdict, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { countList } from './counts.ts'
import { glyph } from './glyph.ts'
import { standingLabel } from './label.ts'

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
