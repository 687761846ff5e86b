/**
 * The text on one line of at most `most` characters. A terminal obeys control characters, and Markdown lives on lines, so none of a
 * target's stays.
 */
export function clipped(text: string, most = Number.POSITIVE_INFINITY): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  if (line.length <= most) return line
  // A pair of surrogates that the limit parts would end in half a character.
  return `${line.slice(0, Math.max(0, most - 1)).replace(/[\ud800-\udbff]$/, '')}…`
}
