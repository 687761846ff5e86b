import { jsonText } from '../../contracts/json-text.ts'

/** Characters of a text that a sentence shows. */
export const LONGEST = 160

/** The beginning of a text, quoted on one line, for the sentence of a violation; says how long the whole is. */
export function excerpt(text: string, { longest = LONGEST } = {}): string {
  const [beginning, rest] = splitAt(text, longest)
  return rest === '' ? jsonText(text) : `${jsonText(beginning)}… (${text.length} characters)`
}

/** A text in two, the first no longer than told; between code points, since half a surrogate pair would be shown as what nobody sent. */
export function splitAt(text: string, longest: number): readonly [string, string] {
  if (text.length <= longest) return [text, '']
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  return [text.slice(0, end), text.slice(end)]
}
