import type { AreaView, ProfileView } from '../../view/report-view.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { countList } from './counts.ts'
import { glyph } from './glyph.ts'
import { profileLabel } from './label.ts'

/** Each profile with its standing, and every requirement as one square that leads to its row: the whole catalogue at a glance. */
export function requirementMap(profiles: readonly ProfileView[]): Html {
  return html`<section aria-labelledby="map"><h2 class="unseen-heading" id="map">Profiles and requirements</h2>
<div class="map">${profiles.map(profileSection)}</div></section>`
}

function profileSection(profile: ProfileView): Html {
  const { id, areas } = profile
  const verdicts = areas.flatMap(({ requirements }) => requirements.map(({ verdict }) => verdict))
  return html`<section aria-labelledby="profile-${id}"><header><h3 id="profile-${id}">${id}</h3>${profileLabel(profile)}${countList(verdicts)}</header>
${areas.map(areaRow)}</section>
`
}

function areaRow({ area, profile, requirements }: AreaView): Html {
  const cells = requirements.map(({ id, verdict }) => {
    const { label, tone } = VERDICT_WORDS[verdict]
    const name = `${id}: ${label.toLowerCase()}`
    return html`<li><a class="cell tone-${tone}" href="#${id}" aria-label="${name}" title="${name}">${glyph(verdict)}</a></li>`
  })
  return html`<div class="area-row"><a class="area-name" href="#area-${profile}-${area}">${area}</a><ul aria-label="${area}">${cells}</ul></div>`
}
