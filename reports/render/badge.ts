import type { Report } from '../../contracts/generated/schemas.ts'
import { type StandingWords, standingWords } from '../view/verdict-words.ts'
import { xmlText } from './visible-text.ts'

/** Grounds on which white text keeps a contrast of 4.5 to 1. */
const GROUNDS: Readonly<Record<StandingWords['tone'], string>> = {
  good: '#1c7345',
  part: '#0f6a75',
  warn: '#7a5a00',
  bad: '#b3261e',
  gap: '#99510b',
  kit: '#763399',
  ask: '#1a5287',
  quiet: '#5a564f',
}

const HEIGHT = 20
const PADDING = 7

/** badge.svg: the specification with its release on the left, the verdict on the right. */
export function renderBadge(report: Report): string {
  const subject = `Agent Platform ${report.specification.release}`
  const { label, tone } = standingWords(report)
  const verdict = label.toLowerCase()
  const left = widthOf(subject)
  const right = widthOf(verdict)
  const title = xmlText(`${report.target.name}: ${subject}: ${verdict}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="round"><rect width="${left + right}" height="${HEIGHT}" rx="4"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="${HEIGHT}" fill="#3b3a38"/><rect x="${left}" width="${right}" height="${HEIGHT}" fill="${GROUNDS[tone]}"/></g>
<g fill="#fff" font-family="Verdana,'DejaVu Sans',sans-serif" font-size="11" text-anchor="middle">
<text x="${left / 2}" y="14" textLength="${left - 2 * PADDING}">${xmlText(subject)}</text>
<text x="${left + right / 2}" y="14" textLength="${right - 2 * PADDING}">${xmlText(verdict)}</text>
</g>
</svg>
`
}

/** About as wide as the usual fonts set it; `textLength` makes up for the difference. */
function widthOf(text: string): number {
  return Math.round(text.length * 6.6) + 2 * PADDING
}
