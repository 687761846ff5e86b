import { jsonText } from '../../text/json-text.ts'

/** Characters of a text that a sentence shows. */
const LONGEST = 160

/** The beginning of a text, quoted on one line, for the sentence of a violation; says how long the whole is. */
export function excerpt(text: string, { longest = LONGEST } = {}): string {
  const [beginning, rest] = splitAt(text, longest)
  return rest === '' ? jsonText(text) : `${jsonText(beginning)}… (${text.length} characters)`
}

/**
 * A text in two, the first part at most that long; split between code points, since half a surrogate pair would show something nobody sent.
 */
function splitAt(text: string, longest: number): readonly [string, string] {
  if (text.length <= longest) return [text, '']
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  return [text.slice(0, end), text.slice(end)]
}

/**
 * The beginning of a body for the sentence of a violation. JSON and the lines of a stream have quotes of their own, and are shown as they
 * came, on one line: quoted once more they are hard to read. All else is quoted, and so is JSON with an invisible character in it.
 */
export function bodyExcerpt(text: string, { longest = LONGEST } = {}): string {
  if (!isObjectOrList(text) && !isStream(text)) return excerpt(text, { longest })
  // A JSON string contains no line break, so this leaves strings as they are.
  const line = linesOf(text).join(' ')
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

/** The lines of a text that are more than blanks, without blanks around them. */
function linesOf(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isStream(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '')
  return lines.length > 0 && lines.every((line) => line.startsWith('data: ') && isObjectOrList(line.slice(6)))
}

/** Only quotes and backslashes would have to be escaped. */
function isPlain(text: string): boolean {
  return jsonText(text) === `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
