import type { Report } from '../../../contracts/generated/schemas.ts'
import { VERDICTS, type Verdict } from '../../verdict/requirement-verdict.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'

/** All requirements as one bar, a part a verdict, with its counts as words below. */
export function tally({ requirements }: Report): Html {
  const counts = VERDICTS.map((verdict) => ({
    verdict,
    count: requirements.filter((one) => one.verdict === verdict).length,
  })).filter(({ count }) => count > 0)
  let before = 0
  const parts = counts.map(({ verdict, count }) => {
    const part = html`<rect class="fill-${VERDICT_WORDS[verdict].tone}" x="${before}" width="${count}" height="1"/>`
    before += count
    return part
  })
  return html`<div class="tally">
<svg viewBox="0 0 ${requirements.length} 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">${parts}</svg>
<ul>${counts.map(({ verdict, count }) => countItem(verdict, count))}</ul>
</div>`
}

function countItem(verdict: Verdict, count: number): Html {
  const { label, tone, meaning } = VERDICT_WORDS[verdict]
  return html`<li class="ink-${tone}" title="${meaning}">${glyph(verdict)}<b>${count}</b> ${label.toLowerCase()}</li>`
}
