import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition } from '../ownership.ts'
import { eventsOf, requireReadable } from './stream-form.ts'
import { END } from './stream-lines.ts'
import { arrivalTimeOf, requireEnding, type StreamedReply } from './streamed-reply.ts'

/** Milliseconds that a stream may stay open after its end event (stream.closes-after-end). */
export const CLOSING_TIME = 2_000

/**
 * Judges stream.closes-after-end: how long a stream stayed open after its end event.
 * @throws Violation
 * @throws Blocked if it has none
 */
export function judgeClosing(stream: StreamedReply): void {
  const { what, exchange } = stream
  requireEnding(stream, asPrecondition)
  const end = eventsOf(stream).findLast(({ kind }) => kind === END)
  if (end === undefined) {
    requireReadable(stream, asPrecondition)
    throw new Blocked({ reason: `there is no end event in ${what}`, by: 'stream.ends-with-end' })
  }

  const { chunks, endedAt } = stream.response
  const stayedOpen = Math.round(endedAt - arrivalTimeOf(end.end, chunks))

  if (stayedOpen <= CLOSING_TIME) return
  throw new Violation({
    expected: `${what} to close within ${CLOSING_TIME} ms after its end event`,
    actual: `it open for ${stayedOpen} ms${stream.ending === 'left' ? ', and then left it' : ''}`,
    exchange,
    place: { kind: 'line', at: String(end.line) },
  })
}
