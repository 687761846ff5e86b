import { UNSEEN } from './visible.ts'

/** JSON, indented by this many blanks, with each unseen character escaped: the same data, and safe to look at. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(BEYOND_ASCII, (text) =>
    text.replace(UNSEEN, escaped),
  )
}

/** Nearly all JSON is ASCII, which a search for a few ranges passes over much faster than one for the sets of Unicode. */
const BEYOND_ASCII = /[^\n\x20-\x7e]+/g

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
}

/** Whether a text is JSON from its beginning to its end. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
