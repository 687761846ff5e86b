import { nameOf } from '../../text/visible.ts'
import { searchFor } from './credentials-seen.ts'

/** How a value differs from the one it was copied from. */
interface Alteration {
  /** Completes "whose client_id …", and quotes neither value. */
  words: string
  /** It is certainly that value, however it is written; otherwise it may be another that looks similar. */
  isCertain: boolean
}

/** A shorter value occurs in others by chance. */
const SHORTEST = 8
/** Characters that may differ between equally long values that still count as copies. */
const MOST_CHANGED = 2

/** How a value was altered after it was given to the client; undefined if it was not, or is another value altogether. */
export function alterationOf(value: string, known: string): Alteration | undefined {
  if (value === known || known === '') return undefined
  return certainAlteration(value, known) ?? likelyAlteration(value, known)
}

function certainAlteration(value: string, known: string): Alteration | undefined {
  const words = value === '' ? 'is empty' : (explainHidden(value, known) ?? explainRewriting(value, known))
  return words === undefined ? undefined : { words, isCertain: true }
}

/** Blanks and invisible characters, by name and place. */
function explainHidden(value: string, known: string): string | undefined {
  if (dropHidden(value) !== dropHidden(known)) return undefined
  const at = value.indexOf(known)
  if (at === -1) {
    return value.length < known.length
      ? `lacks ${nameHidden(known)} that belongs to it`
      : `has ${nameHidden(value)} inside`
  }
  const [before, behind] = [value.slice(0, at), value.slice(at + known.length)]
  return [
    ...(before === '' ? [] : [`begins with ${nameHidden(before)}`]),
    ...(behind === '' ? [] : [`ends with ${nameHidden(behind)}`]),
  ].join(' and ')
}

function explainRewriting(value: string, known: string): string | undefined {
  if (value.normalize() === known.normalize()) return 'is normalized otherwise'
  if (value.toLowerCase() === known.toLowerCase()) return 'is in other letter case'
  if (/^(["'`<]).*["'`>]$/s.test(value) && value.slice(1, -1) === known) return 'stands in quotes or brackets'
  if (value.replace(/\/$/, '') === known.replace(/\/$/, '')) {
    return value.endsWith('/') ? 'ends with a slash too many' : 'lacks the slash at its end'
  }
  if (known.length < SHORTEST || value.includes(known)) return undefined
  const isEncoded = searchFor([known])([{ place: 'there', text: value }]) !== undefined
  return isEncoded ? 'is encoded' : undefined
}

function likelyAlteration(value: string, known: string): Alteration | undefined {
  if (known.length < SHORTEST) return undefined
  const words = longerOrShorter(value, known) ?? explainChange(value, known)
  return words === undefined ? undefined : { words, isCertain: false }
}

function longerOrShorter(value: string, known: string): string | undefined {
  const more = value.length - known.length
  if (value.includes(known)) return `is ${countWord(more)} too long`
  return value.length >= known.length / 2 && known.includes(value)
    ? `is ${countWord(-more)} too short`
    : undefined
}

function explainChange(value: string, known: string): string | undefined {
  if (value.length !== known.length) return undefined
  const count = [...known].filter((character, index) => value[index] !== character).length
  return count <= MOST_CHANGED ? `differs in ${countWord(count)}` : undefined
}

function countWord(count: number): string {
  return count === 1 ? 'one character' : `${count} characters`
}

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
/** What a reader does not see in a value: blanks, controls, joiners and direction marks. */
const HIDDEN = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The text without its hidden characters. */
function dropHidden(text: string): string {
  return text.replace(HIDDEN, '')
}

/** The hidden characters of a text by name, each kind once: `a tab`, `2 blanks and a line feed`; `nothing hidden` if there are none. */
export function nameHidden(text: string): string {
  const kinds = [...Map.groupBy(text.match(HIDDEN) ?? [], (character) => character)].map(
    ([character, { length }]) => {
      const name = NAMES[character] ?? `character ${nameOf(character)}`
      return length === 1 ? `a ${name}` : `${length} ${name}s`
    },
  )
  return kinds.length === 0 ? 'nothing hidden' : kinds.join(' and ')
}
