import { type ShownVerdict, type StandingWords, VERDICT_WORDS } from '../../view/verdict-words.ts'
import { type Html, html } from '../html-tag.ts'

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

/** The standing of a run or a profile as a small label. */
export function standingLabel({ standing, label, tone }: StandingWords): Html {
  return html`<span class="label tone-${tone}">${standingGlyph(standing)}${label}</span>`
}

/** The drawing of the standing of a run or a profile. */
export function standingGlyph(standing: StandingWords['standing']): Html {
  return glyph(GLYPHS[standing])
}

/** What a drawing stands for: a verdict, or a run that judged a part. */
type Glyph = ShownVerdict | 'partial'

/** One stroke that draws a verdict, on a square of 16: each has its own shape, so that colour is never needed. */
const SHAPES: Readonly<Record<Glyph, string>> = {
  passed: 'M3.2 8.6l3.2 3.2 6.4-7.2',
  failed: 'M4 4l8 8M12 4l-8 8',
  warned: 'M8 3v6.2M8 12.4v.4',
  blocked: 'M5.4 3.6v8.8M10.6 3.6v8.8',
  untested: 'M8 3.6a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8',
  broken: 'M9.4 2.4L4.2 9h3.6l-1.2 4.8L11.8 7H8.2z',
  observed: 'M5.6 6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .7-1 1.4v.2M8 12.6v.3',
  accepted: 'M2.8 9c1.4-2.6 3.4-2.6 5.2-1s3.8 1.6 5.2-1',
  pending: 'M3.6 8h.1M8 8h.1M12.4 8h.1',
  'not-applicable': 'M4 8h8',
  excluded: 'M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10M4.5 4.5l7 7',
  'not-claimed': 'M8 7.4a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2',
  'not-selected': 'M8 6a2 2 0 1 1 0 4a2 2 0 1 1 0-4',
  partial: 'M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10M8 3v10M10.4 5v6',
}

/** The drawings, to be put into a page once. */
export function glyphSheet(): Html {
  const symbols = Object.entries(SHAPES).map(
    ([verdict, shape]) =>
      html`<symbol id="glyph-${verdict}" viewBox="0 0 16 16"><path d="${shape}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
  )
  return html`<svg width="0" height="0" class="sheet-of-glyphs" aria-hidden="true">${symbols}</svg>`
}

/** A verdict's drawing, for sighted readers only: the words are next to it. */
export function glyph(verdict: Glyph): Html {
  return html`<svg class="glyph" aria-hidden="true"><use href="#glyph-${verdict}"/></svg>`
}
