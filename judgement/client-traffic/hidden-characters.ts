import { nameOf } from '../../contracts/visible.ts'

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'blank',
  '\t': 'tab',
  '\n': 'line feed',
  '\r': 'carriage return',
  '\0': 'NUL',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u2028': 'line separator',
  '\u202f': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\u3000': 'ideographic space',
  '\ufeff': 'byte order mark',
}
/** What a reader does not see in a value: blanks, controls, joiners and marks of direction. */
const HIDDEN = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The text without its hidden characters. */
export function dropHidden(text: string): string {
  return text.replace(HIDDEN, '')
}

/** The hidden characters of a text by name, each kind once: `a tab`, `2 blanks and a line feed`; `nothing hidden` where there is none. */
export function nameHidden(text: string): string {
  const kinds = [...Map.groupBy(text.match(HIDDEN) ?? [], (character) => character)].map(
    ([character, { length }]) => {
      const name = NAMES[character] ?? `character ${nameOf(character)}`
      return length === 1 ? `a ${name}` : `${length} ${name}s`
    },
  )
  return kinds.length === 0 ? 'nothing hidden' : kinds.join(' and ')
}
