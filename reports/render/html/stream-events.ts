import type { RecordedChunk } from '../../../contracts/generated/schemas.ts'

/** A line of a stream, as far as it is shown to a reader. */
export interface ShownLine {
  /** Its number among all lines, from 1. */
  line: number
  /** Its number among the lines that carry data, from 1; absent for a line that does not. */
  event?: number
  /** The kind that its JSON names, as JSON; absent if that cannot be read. */
  kind?: string
  /** The message of its JSON, or the line itself if that cannot be read. */
  text: string
  bytes: number
  /** Milliseconds from sending to the arrival of its last byte; absent if the pieces do not show it. */
  at?: number
}

/** The lines of a stream that are not blank, each with its arrival. Blank lines are left out, and counted. */
export function listShownLines(
  body: string,
  size: number,
  chunks: readonly RecordedChunk[],
): readonly ShownLine[] {
  // After a secret that was replaced by its name, or bytes that are not text, positions are unknown.
  const isExact = !body.includes('‹') && !body.includes('\ufffd') && Buffer.byteLength(body) <= size
  const lines: ShownLine[] = []
  let events = 0
  let end = 0
  for (const [index, raw] of body.split('\n').entries()) {
    end += Buffer.byteLength(raw) + 1
    const text = raw.replace(/\r$/, '')
    if (text.trim() === '') continue
    if (text.startsWith('data:')) events += 1
    const at = isExact ? arrivalOf(Math.min(end, size), chunks) : undefined
    lines.push({
      line: index + 1,
      ...(text.startsWith('data:') ? { event: events } : {}),
      ...readEvent(text),
      bytes: Buffer.byteLength(raw),
      ...(at === undefined ? {} : { at }),
    })
  }
  return lines
}

function readEvent(line: string): Pick<ShownLine, 'kind' | 'text'> {
  try {
    const event: unknown = JSON.parse(line.replace(/^data:/, ''))
    if (typeof event !== 'object' || event === null) return { text: line }
    const { event: kind, message } = { event: undefined, message: undefined, ...event }
    return {
      kind: kind === undefined ? 'none' : typeof kind === 'string' ? kind : JSON.stringify(kind),
      text: message === undefined ? line : JSON.stringify(message),
    }
  } catch {
    return { text: line }
  }
}

function arrivalOf(end: number, chunks: readonly RecordedChunk[]): number | undefined {
  let arrived = 0
  for (const { at, size } of chunks) {
    arrived += size
    if (arrived >= end) return at
  }
  return undefined
}
