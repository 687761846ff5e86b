/** The text on one line of at most `most` characters. A terminal obeys control characters, so none of a target's stays. */
export function clipped(text: string, most: number): string {
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, Math.max(0, most - 1))}…`
}
