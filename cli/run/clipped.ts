/** The text on one line, cut so that it has at most `most` characters. */
export function clipped(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, Math.max(0, most - 1))}…`
}
