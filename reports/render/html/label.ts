import type { StandingWords } from '../../view/standing-words.ts'
import { type ShownVerdict, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { type Glyph, glyph } from './glyph.ts'

const GLYPHS: Readonly<Record<StandingWords['standing'], Glyph>> = {
  conformant: 'passed',
  'not-conformant': 'failed',
  incomplete: 'blocked',
  broken: 'broken',
  accepted: 'accepted',
  partial: 'partial',
  'not-claimed': 'not-claimed',
}

/** A requirement's verdict as a small label: drawing, colour and word. */
export function verdictLabel(verdict: ShownVerdict): Html {
  const { label, tone } = VERDICT_WORDS[verdict]
  return html`<span class="label tone-${tone}">${glyph(verdict)}${label}</span>`
}

/** What a run or a profile deserves as a small label. */
export function standingLabel({ standing, label, tone }: StandingWords): Html {
  return html`<span class="label tone-${tone}">${standingGlyph(standing)}${label}</span>`
}

/** The drawing of what a run or a profile deserves. */
export function standingGlyph(standing: StandingWords['standing']): Html {
  return glyph(GLYPHS[standing])
}
