import { DARK, LIGHT, type Theme } from './palette.ts'

/** The colours of both themes as custom properties, and a class for each tone. Paper is always light. */
export function renderTheme(): string {
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
