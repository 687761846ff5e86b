import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import measure from 'fast-string-truncated-width'
import { nameCommands, visibleLine } from '../../text/visible.ts'

/** A part of a line, coloured by a word of our vocabulary. */
export interface Painted {
  text: string
  word: string
}

/** A line for the terminal before it is made visible and coloured: whatever it contains, it stays one line. */
export type Line = string | readonly (string | Painted)[]

/** A text coloured by a word; by default, the text is the word. */
export function paint(word: string, text = word): Painted {
  return { text, word }
}

/** The columns that a line takes. */
export function widthOf(line: Line): number {
  return partsOf(line).reduce((width, { text }) => width + columnsOf(text), 0)
}

/** Chinese, Japanese and Korean characters and pictographs take two columns each, marks that combine none. */
function columnsOf(text: string): number {
  return measure(text).width
}

/** The line as it is written to the stream, on `most` columns at most. */
export function renderLine(line: Line, stream: WriteStream, most = Number.POSITIVE_INFINITY): string {
  let left = most
  return partsOf(line)
    .map(({ text, word }) => {
      const shown = cut(text, left)
      left -= columnsOf(shown)
      return word === undefined ? shown : colour(shown, word, stream)
    })
    .join('')
}

/** The parts as they are seen. A build service's command could begin in one part and end in the next, so all are searched together. */
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

/** Blanks are kept as they are: they align the columns. */
function cut(text: string, most: number): string {
  if (most < 1) return ''
  const { index, ellipsed } = measure(text, { limit: most, ellipsis: '…' })
  return ellipsed ? `${text.slice(0, index)}…` : text.slice(0, index)
}

/** Words that a person scans for, and their colours. Only what was tested and holds is green. */
const COLOURS = {
  passed: 'green',
  conformant: 'green',
  observed: 'green',
  warned: 'yellow',
  warning: 'yellow',
  accepted: 'yellow',
  failed: 'red',
  'not-conformant': 'red',
  blocked: 'magenta',
  untested: 'magenta',
  incomplete: 'magenta',
  broken: 'bgRed',
  partial: 'cyan',
  running: 'cyan',
  waiting: 'dim',
  'not-applicable': 'dim',
} as const

/** Colours a text by a word of our vocabulary, where the stream is a terminal and NO_COLOR is not set. */
function colour(text: string, word: string, stream: WriteStream): string {
  const colour = Object.entries(COLOURS).find(([name]) => name === word)?.[1]
  return colour === undefined ? text : styleText(colour, text, { stream })
}

const COLUMNS = 100

/** Breaks a text into lines of at most 100 columns, the first of them after `head`, whose width is `indent`; the others are indented. */
export function wrap(head: Line, text: string, indent: number): readonly Line[] {
  const [first = '', ...others] = wrapLines(text, indent)
  return [
    typeof head === 'string' ? head + first : [...head, first],
    ...others.map((line) => ' '.repeat(indent) + line),
  ]
}

/** The lines of a text to be indented by this many columns. */
export function wrapLines(text: string, indent: number): readonly string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && indent + columnsOf(`${line} ${word}`) > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
