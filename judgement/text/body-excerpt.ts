import { jsonText } from '../../contracts/json-text.ts'
import { excerpt, LONGEST, splitAt } from './excerpt.ts'

/**
 * The beginning of a body for the sentence of a violation. JSON brings quotes of its own and is shown as it came, on one line: quoted
 * once more it is hard to read. All else is quoted, and so is JSON with a character in it that cannot be seen.
 */
export function bodyExcerpt(text: string, { longest = LONGEST } = {}): string {
  if (!isObjectOrList(text)) return excerpt(text, { longest })
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

/** Nothing would have to be escaped but quotes and backslashes. */
function isPlain(text: string): boolean {
  return jsonText(text) === `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
