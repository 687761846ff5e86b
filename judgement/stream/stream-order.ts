import { pluralise } from '../../text/pluralise.ts'
import { showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition } from '../ownership.ts'
import { eventsOf, requireReadable } from './stream-form.ts'
import { END, START, type StreamEvent } from './stream-lines.ts'
import { requireEnding, type StreamedReply } from './streamed-reply.ts'

/** The start and the end of a stream, as the judgements of this file name them. */
export type Boundary = typeof START | typeof END

/** Judges stream.starts-with-start. @throws Violation */
export function judgeStartsWithStart(reply: StreamedReply): void {
  const [first] = eventsOf(reply)
  if (first?.kind === START) return
  requireReadable(reply, asPrecondition)
  throw new Violation({
    expected: `the first event of ${reply.what} to be ${START}`,
    actual: show(first),
    exchange: reply.exchange,
    place: { kind: 'event', at: '1' },
  })
}

/** Judges stream.ends-with-end. @throws Violation */
export function judgeEndsWithEnd(reply: StreamedReply): void {
  const events = eventsOf(reply)
  const last = events.at(-1)
  if (last?.kind === END) return
  requireEndSeen(reply)
  throw new Violation({
    expected: `the last event of ${reply.what} to be ${END}`,
    actual: show(last),
    exchange: reply.exchange,
    place: { kind: 'event', at: String(events.length) },
  })
}

/** Judges stream.one-start and stream.one-end: exactly one event of that kind, wherever it is. @throws Violation */
export function judgeExactlyOne(boundary: Boundary, reply: StreamedReply): void {
  const events = eventsOf(reply)
  const positions = events.flatMap(({ kind }, index) => (kind === boundary ? [index + 1] : []))
  const [first, second] = positions
  if (first !== undefined && second === undefined) return
  if (first === undefined) requireSeen(boundary, reply)
  throw new Violation({
    expected: `exactly one ${boundary} in ${reply.what}`,
    actual:
      second === undefined
        ? `none among ${pluralise(events.length, 'event')}`
        : `${positions.length}, as events ${positions.join(', ')}`,
    exchange: reply.exchange,
    ...(second === undefined ? {} : { place: { kind: 'event', at: String(second) } as const }),
  })
}

/** Judges stream.start-is-empty and stream.end-is-empty, for every event of that kind. @throws Violation @throws Blocked without any */
export function judgeEmptyMessage(boundary: Boundary, reply: StreamedReply): void {
  const events = eventsOf(reply)
  if (!events.some(({ kind }) => kind === boundary)) {
    requireSeen(boundary, reply)
    throw new Blocked({
      reason: `there is no ${boundary} in ${reply.what}`,
      by: boundary === START ? 'stream.one-start' : 'stream.one-end',
    })
  }
  const filled = events.findIndex(({ kind, message }) => kind === boundary && message !== '')
  if (filled === -1) return
  const message = events[filled]?.message
  const judge = (): never => {
    throw new Violation({
      expected: `the message of ${boundary} in ${reply.what} to be an empty string`,
      actual: showJson(message),
      exchange: reply.exchange,
      place: { kind: 'event', at: String(filled + 1) },
    })
  }
  // What is no text at all has not the shape of an event.
  if (typeof message === 'string') judge()
  asPrecondition('stream.event-shape', judge)
}

function requireSeen(boundary: Boundary, reply: StreamedReply): void {
  if (boundary === END) requireEndSeen(reply)
  else requireReadable(reply, asPrecondition)
}

/** The end of a stream that broke off was never seen: that is a finding of stream.finishes. */
function requireEndSeen(reply: StreamedReply): void {
  requireReadable(reply, asPrecondition)
  requireEnding(reply, asPrecondition)
}

function show(event: StreamEvent | undefined): string {
  return event === undefined ? 'no event at all' : showJson({ message: event.message, event: event.kind })
}
