import { visible } from '../text/visible.ts'

/** The text on one line of at most `most` characters. */
export function truncateLine(text: string, most = Number.POSITIVE_INFINITY): string {
  const line = visible(text.replaceAll(/(?:[ \t]|\r?\n)+/g, ' ').trim())
  if (line.length <= most) return line
  // Splits neither a surrogate pair nor the name of a character.
  return `${line.slice(0, Math.max(0, most - 1)).replace(/[\ud800-\udbff]$|⟨[U+0-9A-F]*$/, '')}…`
}
