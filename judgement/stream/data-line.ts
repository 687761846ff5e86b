import { readJsonText } from '../json/json-body.ts'
import { excerpt } from '../text/excerpt.ts'
import type { StreamLine } from './stream-lines.ts'

const PREFIX = 'data: '

/** What a non-blank line of a stream holds: the JSON after `data: `, or what is wrong with it. */
export type DataLine = { ok: true; json: unknown } | { ok: false; problem: string }

/**
 * Reads one line. Bytes that are no UTF-8 are read as U+FFFD, since they are a finding of their own; a byte order mark is kept,
 * so that a line that bears one does not begin with `data: `.
 */
export function readDataLine(line: StreamLine): DataLine {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line.bytes)
  if (!text.startsWith(PREFIX)) return { ok: false, problem: excerpt(text) }
  const json = readJsonText(text.slice(PREFIX.length))
  return json.ok ? { ok: true, json: json.value } : { ok: false, problem: `after "data: " ${json.problem}` }
}
