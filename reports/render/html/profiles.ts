import type { ProfileReport } from '../../../contracts/generated/schemas.ts'
import { VERDICTS } from '../../verdict/requirement-verdict.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'
import { profileLabel } from './label.ts'

/** Each profile with its standing. */
export function profilesTable(profiles: readonly ProfileReport[]): Html {
  return html`<section aria-labelledby="profiles"><h2 id="profiles">Profiles</h2>
<table class="profiles"><caption>What each profile deserves</caption>
<thead><tr><th scope="col">Profile</th><th scope="col">Verdict</th><th scope="col">Requirements</th></tr></thead>
<tbody>${profiles.map(row)}</tbody></table></section>`
}

function row(profile: ProfileReport): Html {
  const parts = VERDICTS.flatMap((verdict) => {
    const count = profile.counts[verdict]
    if (count === undefined) return []
    const { label, tone } = VERDICT_WORDS[verdict]
    return [html`<li class="ink-${tone}">${glyph(verdict)}${count} ${label.toLowerCase()}</li>`]
  })
  return html`<tr><th scope="row">${profile.id}</th><td>${profileLabel(profile)}</td><td><ul class="counts">${parts}</ul></td></tr>`
}
