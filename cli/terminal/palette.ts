import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

/** Words that a person scans for, and how they are coloured. Only what was tested and holds is green. */
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
export function colour(text: string, word: string, stream: WriteStream): string {
  const colour = Object.entries(COLOURS).find(([name]) => name === word)?.[1]
  return colour === undefined ? text : styleText(colour, text, { stream })
}
