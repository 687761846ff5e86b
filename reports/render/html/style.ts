import { readFileSync } from 'node:fs'
import type { Tone } from '../../view/verdict-words.ts'

/** In this order: a later sheet adjusts an earlier one. */
const SHEETS = ['frame', 'overview', 'lists', 'requirement', 'evidence', 'phone', 'paper']

/** The page's whole style: screen in two themes, phone, and paper. */
export function style(): string {
  const sheets = SHEETS.map((name) => readFileSync(new URL(`style/${name}.css`, import.meta.url), 'utf8'))
  return [renderTheme(), ...sheets].join('')
}

/** The colours of both themes as custom properties, and a class for each tone. Paper is always light. */
function renderTheme(): string {
  return `:root{color-scheme:light dark;${variables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
@media print{:root{color-scheme:light;${variables(LIGHT)}}}
${Object.keys(LIGHT.tones)
  .map(
    (tone) =>
      `.tone-${tone}{color:var(--${tone});background:var(--${tone}-ground)}.ink-${tone}{color:var(--${tone})}.is-${tone}{--edge:var(--${tone})}`,
  )
  .join('\n')}
`
}

function variables({ tones, ...plain }: Theme): string {
  const named = Object.entries(plain).map(([name, colour]) => `--${name}:${colour}`)
  const toned = Object.entries(tones).flatMap(([tone, { ink, ground }]) => [
    `--${tone}:${ink}`,
    `--${tone}-ground:${ground}`,
  ])
  return [...named, ...toned].join(';')
}

/** The colours of one theme, as #rrggbb. */
export interface Theme {
  /** Behind everything, behind raised parts, and behind subdued ones. */
  page: string
  raised: string
  sunken: string
  line: string
  ink: string
  soft: string
  link: string
  /** Of the marked part of evidence. */
  mark: string
  tones: Readonly<Record<Tone, { ink: string; ground: string }>>
}

/** Every pair of ink and ground on the page keeps a contrast of 4.5 to 1; a test measures it. */
export const LIGHT: Theme = {
  page: '#faf9f6',
  raised: '#ffffff',
  sunken: '#f3f1ec',
  line: '#dfdcd4',
  ink: '#1e1d1b',
  soft: '#5a564f',
  link: '#1a5287',
  mark: '#ffe38a',
  tones: {
    good: { ink: '#145c36', ground: '#dff1e5' },
    part: { ink: '#0b5560', ground: '#d8f0f2' },
    warn: { ink: '#704700', ground: '#fbedc8' },
    bad: { ink: '#9c1b15', ground: '#fce4e1' },
    gap: { ink: '#873a00', ground: '#fce8d8' },
    kit: { ink: '#672888', ground: '#f2e5f9' },
    ask: { ink: '#1a5287', ground: '#e0edf8' },
    quiet: { ink: '#5a564f', ground: '#ebe8e1' },
  },
}

/** The colours of the dark theme. */
export const DARK: Theme = {
  page: '#151618',
  raised: '#1c1d20',
  sunken: '#101113',
  line: '#34363b',
  ink: '#eceae5',
  soft: '#aeaaa2',
  link: '#92c5f4',
  mark: '#6b5100',
  tones: {
    good: { ink: '#86d8a6', ground: '#173323' },
    part: { ink: '#7fd6de', ground: '#10333a' },
    warn: { ink: '#efc56b', ground: '#382c10' },
    bad: { ink: '#ffa399', ground: '#3f1d1a' },
    gap: { ink: '#ffb684', ground: '#3a2412' },
    kit: { ink: '#d9acf3', ground: '#321d3e' },
    ask: { ink: '#92c5f4', ground: '#152b40' },
    quiet: { ink: '#aeaaa2', ground: '#292b2f' },
  },
}
