import type { Report } from '../../../contracts/generated/schemas.ts'
import { describeVerdict, SHOWN_VERDICTS, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'

/** What each verdict means that this report gives: for whom the words alone are not exact enough. */
export function legend({ requirements }: Report): Html {
  const present = SHOWN_VERDICTS.filter((verdict) =>
    requirements.some((one) => describeVerdict(one) === verdict),
  )
  const signs = present.map((verdict) => {
    const { label, tone, meaning } = VERDICT_WORDS[verdict]
    return html`<div><dt><span class="cell tone-${tone}">${glyph(verdict)}</span> ${label}</dt><dd>${meaning}</dd></div>`
  })
  return html`<section class="area legend" aria-labelledby="verdicts"><h3 id="verdicts">What the verdicts mean</h3><dl>${signs}</dl></section>`
}
