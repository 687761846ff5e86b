import { jsonText } from '../../contracts/json-text.ts'

/** Characters of a text that a sentence shows. */
const LONGEST = 160

/** The beginning of a text, quoted on one line, for the sentence of a violation; says how long the whole is. */
export function excerpt(text: string, { longest = LONGEST } = {}): string {
  const [beginning, rest] = splitAt(text, longest)
  return rest === '' ? jsonText(text) : `${jsonText(beginning)}… (${text.length} characters)`
}

/** A text in two, the first no longer than told; between code points, since half a surrogate pair would be shown as what nobody sent. */
function splitAt(text: string, longest: number): readonly [string, string] {
  if (text.length <= longest) return [text, '']
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  return [text.slice(0, end), text.slice(end)]
}

/**
 * The beginning of a body for the sentence of a violation. JSON brings quotes of its own, as do the lines of a stream, and is shown as it
 * came, on one line: quoted once more it is hard to read. All else is quoted, and so is JSON with a character in it that cannot be seen.
 */
export function bodyExcerpt(text: string, { longest = LONGEST } = {}): string {
  if (!isObjectOrList(text) && !isStream(text)) return excerpt(text, { longest })
  // A string of JSON has no line break in it, so this leaves strings as they are.
  const line = text.trim().replaceAll(/\s*[\r\n]\s*/g, ' ')
  if (!isPlain(line)) return excerpt(text, { longest })
  const [beginning, rest] = splitAt(line, longest)
  return rest === '' ? beginning : `${beginning}… (${text.length} characters)`
}

function isObjectOrList(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function isStream(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '')
  return lines.length > 0 && lines.every((line) => line.startsWith('data: ') && isObjectOrList(line.slice(6)))
}

/** Nothing would have to be escaped but quotes and backslashes. */
function isPlain(text: string): boolean {
  return jsonText(text) === `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
