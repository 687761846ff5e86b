import type { WriteStream } from 'node:tty'
import { nameCommands } from '../../contracts/printable.ts'
import { visibleLine } from '../../contracts/visible.ts'
import { colour } from './palette.ts'

/** A part of a line, coloured by a word of our vocabulary. */
export interface Painted {
  text: string
  word: string
}

/** A line for the terminal before it is made visible and coloured: whatever stands in it, it stays one line. */
export type Line = string | readonly (string | Painted)[]

/** A text that is coloured by a word, itself where no other is given. */
export function paint(word: string, text = word): Painted {
  return { text, word }
}

/** Characters that a line takes. */
export function widthOf(line: Line): number {
  return partsOf(line).reduce((width, { text }) => width + text.length, 0)
}

/** The line as it is written to the stream, on `most` columns at most. */
export function renderLine(line: Line, stream: WriteStream, most = Number.POSITIVE_INFINITY): string {
  let left = most
  return partsOf(line)
    .map(({ text, word }) => {
      const shown = text.length <= left ? text : cut(text, left)
      left -= shown.length
      return word === undefined ? shown : colour(shown, word, stream)
    })
    .join('')
}

/** The parts as they are seen. What one of them begins, the next one could complete, so a build service's commands are looked for in all. */
function partsOf(line: Line): readonly { text: string; word?: string }[] {
  const parts = typeof line === 'string' ? [line] : line
  let before = ''
  return parts.map((part) => {
    const { text, ...word } = typeof part === 'string' ? { text: part } : part
    const shown = nameCommands(visibleLine(text), before)
    before += shown
    return { text: shown, ...word }
  })
}

/** Blanks are kept as they are: they put the columns below one another. */
function cut(text: string, most: number): string {
  return most < 1 ? '' : `${text.slice(0, most - 1)}…`
}
