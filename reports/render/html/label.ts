import type { ProfileReport } from '../../../contracts/generated/schemas.ts'
import type { Verdict } from '../../verdict/requirement-verdict.ts'
import { profileWords, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'
import { glyph } from './glyph.ts'

type Standing = ProfileReport['verdict']

const GLYPHS: Readonly<Record<Standing, Verdict>> = {
  conformant: 'passed',
  'not-conformant': 'failed',
  incomplete: 'blocked',
  broken: 'broken',
  'not-claimed': 'not-claimed',
}

/** A requirement's verdict as a small label: drawing, colour and word. */
export function verdictLabel(verdict: Verdict): Html {
  const { label, tone } = VERDICT_WORDS[verdict]
  return html`<span class="label tone-${tone}">${glyph(verdict)}${label}</span>`
}

/** A profile's verdict as a small label. */
export function profileLabel(profile: ProfileReport): Html {
  const { label, tone } = profileWords(profile)
  return html`<span class="label tone-${tone}">${standingGlyph(profile.verdict)}${label}</span>`
}

/** The drawing of a run's or a profile's verdict. */
export function standingGlyph(standing: Standing): Html {
  return glyph(GLYPHS[standing])
}
