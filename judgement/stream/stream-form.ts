import { isUtf8 } from 'node:buffer'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition, type Ownership } from '../ownership.ts'
import { eventMembers, eventProblem, readDataLine, type StreamEvent } from './stream-lines.ts'
import { requireLines, type StreamedReply } from './streamed-reply.ts'

/** Judges stream.valid-utf8: each line's bytes are UTF-8, which no border of chunks can change. @throws Violation */
export function judgeUtf8({ lines, what, exchange }: StreamedReply): void {
  const offender = lines.find((line) => !isUtf8(line.bytes))
  if (offender === undefined) return
  const bytes = Buffer.from(offender.bytes.subarray(0, 120)).toString('hex')
  throw new Violation({
    expected: `${what} to be UTF-8`,
    actual: `on line ${offender.number} the bytes ${bytes}`,
    exchange,
    place: { kind: 'line', at: String(offender.number) },
  })
}

/** Judges stream.line-form: every non-blank line is `data: ` and JSON. @throws Violation */
export function judgeLineForm(reply: StreamedReply): void {
  const { lines, what, exchange } = reply
  for (const line of lines) {
    const data = readDataLine(line)
    if (data.ok) continue
    // Bytes that are not UTF-8 may spoil the JSON around them, which is then not the finding.
    if (!isUtf8(line.bytes)) asPrecondition('stream.valid-utf8', () => judgeUtf8(reply))
    throw new Violation({
      expected: `every line of ${what} to be "data: " and JSON`,
      actual: `${data.problem} on line ${line.number}`,
      exchange,
      place: { kind: 'line', at: String(line.number) },
    })
  }
}

/** Judges stream.event-shape: the JSON of each line has a `message`, a string, and an `event`. @throws Violation */
export function judgeEventShape({ lines, what, exchange }: StreamedReply): void {
  for (const [index, line] of lines.entries()) {
    const data = readDataLine(line)
    const problem = data.ok ? eventProblem(data.json) : undefined
    if (problem === undefined) continue
    throw new Violation({
      expected: `every event of ${what} to have a message, a string, and an event, a string or null`,
      actual: `${problem} in event ${index + 1}`,
      exchange,
      place: { kind: 'event', at: String(index + 1) },
    })
  }
}

/** The events of a stream, as far as its lines can be read. */
export function eventsOf({ lines }: StreamedReply): readonly StreamEvent[] {
  return lines.flatMap((line) => {
    const data = readDataLine(line)
    return data.ok ? [{ ...eventMembers(data.json), line: line.number, end: line.end }] : []
  })
}

/**
 * Refuses to judge a body without any event, which is not a stream. @throws Blocked by stream.carries-reply if it is empty, else by
 * stream.line-form
 */
export function requireEvents(reply: StreamedReply): void {
  if (eventsOf(reply).length > 0) return
  requireLines(reply)
  asPrecondition('stream.line-form', () => judgeLineForm(reply))
}

/**
 * Precedes a judgement that something is missing from a stream, or in the wrong place: an unreadable line may be just that, and is a
 * finding of stream.line-form or stream.event-shape. A judgement that the readable events decide need not ask.
 */
export function requireReadable(reply: StreamedReply, own: Ownership): void {
  own('stream.line-form', () => judgeLineForm(reply))
  own('stream.event-shape', () => judgeEventShape(reply))
}
