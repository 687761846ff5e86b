import type { WriteStream } from 'node:tty'
import { painted } from '../palette.ts'

/** A piece of a line; `word` is the word of our vocabulary by which it is coloured. */
export interface Piece {
  text: string
  word?: string
}

/** A line before it is coloured, so that its width is known. */
export type StyledLine = readonly Piece[]

/** Characters that a line takes. */
export function widthOf(line: StyledLine): number {
  return line.reduce((width, { text }) => width + text.length, 0)
}

/** The line on `most` columns at most, coloured as the stream allows. */
export function rendered(line: StyledLine, most: number, stream: WriteStream): string {
  let left = most
  return line
    .map(({ text, word }) => {
      const shown = text.length <= left ? text : cut(text, left)
      left -= shown.length
      return word === undefined ? shown : painted(word, stream, shown)
    })
    .join('')
}

/** Blanks are kept as they are: they put the columns below one another. */
function cut(text: string, most: number): string {
  return most < 1 ? '' : `${text.slice(0, most - 1)}…`
}
