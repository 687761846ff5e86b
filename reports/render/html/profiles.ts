import type { ProfileReport } from '../../../contracts/generated/schemas.ts'
import { VERDICTS } from '../../verdict/requirement-verdict.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'
import { standingLabel } from './label.ts'

/** Each profile with its standing. */
export function profilesTable(profiles: readonly ProfileReport[]): Html {
  return html`<section aria-labelledby="profiles"><h2 id="profiles">Profiles</h2>
<table class="profiles"><caption>What each profile deserves</caption>
<thead><tr><th scope="col">Profile</th><th scope="col">Verdict</th><th scope="col">Requirements</th></tr></thead>
<tbody>${profiles.map(row)}</tbody></table></section>`
}

function row({ id, claimed, verdict, counts }: ProfileReport): Html {
  const parts = VERDICTS.flatMap((one) => {
    const count = counts[one]
    if (count === undefined) return []
    const { label, tone } = VERDICT_WORDS[one]
    return [html`<li class="ink-${tone}">${glyph(one)}${count} ${label.toLowerCase()}</li>`]
  })
  const standing =
    claimed && verdict === 'not-claimed'
      ? html`<span class="label tone-quiet">Nothing scored</span>`
      : standingLabel(verdict)
  return html`<tr><th scope="row">${id}</th><td>${standing}</td><td><ul class="counts">${parts}</ul></td></tr>`
}
