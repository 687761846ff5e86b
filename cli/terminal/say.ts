import type { WriteStream } from 'node:tty'
import { jsonText } from '../../text/json-text.ts'
import { type Line, renderLine } from './line.ts'

/** Writes lines to standard output or standard error; neither a terminal nor a build service executes anything in them. */
export function say(stream: WriteStream, ...lines: readonly Line[]): void {
  stream.write(lines.map((line) => `${renderLine(line, stream)}\n`).join(''))
}

/** Writes data for a program. */
export function sayJson(stream: WriteStream, data: unknown): void {
  stream.write(`${jsonText(data, 2)}\n`)
}
