import type { RequirementView } from '../../view/report-view.ts'
import { VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'

/** What is open in an area, in the order in which it is told: what was seen to break apart from what could not be tested. */
const OPEN = ['broken', 'failed', 'blocked', 'untested'] as const

/** How many requirements of an area are open, by verdict: a drawing and a number for the eye, the word for who hears it. */
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
