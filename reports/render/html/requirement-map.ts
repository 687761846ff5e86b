import { VERDICTS, type Verdict } from '../../verdict/requirement-verdict.ts'
import type { AreaView, ProfileView } from '../../view/report-view.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'

/** Every requirement as one square that leads to its row: the whole catalogue at a glance. */
export function requirementMap(profiles: readonly ProfileView[]): Html {
  const present = new Set(
    profiles.flatMap(({ areas }) =>
      areas.flatMap(({ requirements }) => requirements.map(({ verdict }) => verdict)),
    ),
  )
  return html`<section aria-labelledby="map"><h2 id="map">All requirements</h2>
<div class="map">${profiles.map(({ id, areas }) => html`<h3>${id}</h3>${areas.map(areaRow)}`)}</div>
<details class="legend"><summary>What the signs mean</summary><dl>${VERDICTS.filter((verdict) => present.has(verdict)).map(sign)}</dl></details></section>`
}

function areaRow({ area, profile, requirements }: AreaView): Html {
  const cells = requirements.map(({ id, verdict }) => {
    const { label, tone } = VERDICT_WORDS[verdict]
    const name = `${id}: ${label.toLowerCase()}`
    return html`<li><a class="cell tone-${tone}" href="#${id}" aria-label="${name}" title="${name}">${glyph(verdict)}</a></li>`
  })
  return html`<div><a class="area-name" href="#area-${profile}-${area}">${area}</a><ul aria-label="${area}">${cells}</ul></div>`
}

function sign(verdict: Verdict): Html {
  const { label, tone, meaning } = VERDICT_WORDS[verdict]
  return html`<div><dt><span class="cell tone-${tone}">${glyph(verdict)}</span> ${label}</dt><dd>${meaning}</dd></div>`
}
