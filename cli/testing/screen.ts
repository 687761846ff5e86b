/**
 * What a person sees of what was written to a terminal: the lines of the screen, below those that were scrolled away. Knows what our own
 * display uses: line ends, carriage returns, moving up, clearing below or the line; colours are removed.
 */
export function screenOf(written: string, columns: number): readonly string[] {
  const lines: string[] = ['']
  let row = 0
  let column = 0
  for (const [piece] of written.matchAll(/\u001b\[[\d;?]*[A-Za-z]|[^\u001b]/gu)) {
    const [, count = '', command = ''] = /^\u001b\[([\d;?]*)([A-Za-z])$/.exec(piece) ?? []
    if (command === 'A') row = Math.max(0, row - Number(count || 1))
    else if (command === 'J') {
      lines.length = row + 1
      lines[row] = (lines[row] ?? '').slice(0, column)
    } else if (command === 'K') lines[row] = ''
    else if (command !== '') continue
    else if (piece === '\r') column = 0
    else if (piece === '\n') {
      row += 1
      column = 0
    } else {
      if (column === columns) {
        row += 1
        column = 0
      }
      const before = (lines[row] ?? '').padEnd(column)
      lines[row] = before.slice(0, column) + piece + before.slice(column + piece.length)
      column += piece.length
    }
    while (lines.length <= row) lines.push('')
  }
  return lines
}
